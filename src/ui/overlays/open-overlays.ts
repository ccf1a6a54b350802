import { create } from 'zustand';

/** How many sheets and dialogs are open. */
export const useOpenOverlays = create<number>(() => 0);
