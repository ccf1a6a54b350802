import { createStore } from 'zustand/vanilla';

/** A newer version that waits, by what changes to it; null while this is the newest. */
export const appVersion = createStore<{ apply: (() => void) | null }>(() => ({ apply: null }));
