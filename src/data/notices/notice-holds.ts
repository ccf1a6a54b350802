import { createStore } from 'zustand/vanilla';

/** In a module of its own: who holds the event stream does not load what it brings. */
const stream = createStore<{ holders: number }>(() => ({ holders: 0 }));

/** Ends the event stream until everyone who holds it has let go. Returns a function that lets go. */
export function holdNotices(): () => void {
  const add = (n: number) => stream.setState(({ holders }) => ({ holders: holders + n }));
  add(1);
  return () => add(-1);
}

export const areNoticesHeld = (): boolean => stream.getState().holders > 0;

/** Calls back when a hold begins or ends. Returns a function that stops it. */
export const watchHolds = (onChange: () => void): (() => void) => stream.subscribe(onChange);
