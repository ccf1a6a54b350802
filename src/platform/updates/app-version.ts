import { createStore } from 'zustand/vanilla';

/** Activates a waiting newer version; null if this is the newest. */
export const appVersion = createStore<{ apply: (() => void) | null }>(() => ({ apply: null }));
