import type { ComponentType } from 'react';

/** A screen's file exports its component and nothing else. */
type ScreenFile = { [name: string]: ComponentType };

const files = import.meta.glob<ScreenFile>('./**/*-screen.tsx', { base: '../features' });

/** Downloads a screen, named by its file in `src/features`: `home/explore` for its `-screen.tsx`. */
export async function downloadScreen(name: string): Promise<ComponentType> {
  const file = await files[`./${name}-screen.tsx`]?.();
  const [screen] = Object.values(file ?? {});
  if (!screen) throw new Error(`there is no screen "${name}"`);
  return screen;
}
