import Cookies from 'js-cookie';
import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import { saverCookie } from '#contract/rules/cookies.ts';
import type { PictureProps } from '#ui/pictures/picture-props.ts';

/** Missing from TypeScript's types, and from some browsers. */
type Connection = { saveData?: boolean } | undefined;

/** Whether the browser asks pages to save data. */
export const isAskedToSave = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData ?? false;

/** Whether this page saves data: as chosen on this device, else as the browser asks. */
export function isSavingData(): boolean {
  const chosen = Cookies.get(saverCookie);
  return chosen ? chosen === 'on' : isAskedToSave();
}

/** The picture that saves data, while data is saved. */
export const pictureSaver = createStore<{ saver: ComponentType<PictureProps> | null }>(() => ({
  saver: null,
}));

/** Applies the choice to the page. Never fails: without its code, pictures are shown whole. */
export async function applyDataSaver(): Promise<void> {
  const saver = isSavingData() ? await loadSaver().catch(() => null) : null;
  pictureSaver.setState({ saver });
}

const loadSaver = async () => (await import('#ui/pictures/saving-picture.tsx')).SavingPicture;
