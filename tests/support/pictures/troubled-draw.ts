import { existsSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** A test recipe: the first attempt fails, later ones draw a square. */
export interface TroubledRecipe {
  trouble: 'dies' | 'never ends' | 'spins' | 'fails';
  /** A file that the first attempt writes, with its process id. */
  marker: string;
}

const troubles: { [T in TroubledRecipe['trouble']]: () => Promise<never> } = {
  dies: () => {
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => {});
  },
  'never ends': () => new Promise(() => {}),
  spins: () => {
    for (;;);
  },
  fails: () => Promise.reject(new Error('cannot be drawn')),
};

/** As a module of the image worker. */
export async function draw({ trouble, marker }: TroubledRecipe): Promise<Buffer> {
  if (!existsSync(marker)) {
    writeFileSync(marker, String(process.pid));
    return await troubles[trouble]();
  }
  return await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c03030' } })
    .png()
    .toBuffer();
}
