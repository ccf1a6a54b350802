/** A clock that stands still until it is advanced. */
export interface Clock {
  now(): Date;
  advance(by: { days?: number; minutes?: number; seconds?: number; ms?: number }): void;
}

/** Starts a clock, by default on a fixed day. */
export function createClock(start = new Date('2026-11-21T08:00:00Z')): Clock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance({ days = 0, minutes = 0, seconds = 0, ms = 0 }) {
      at += ((days * 1440 + minutes) * 60 + seconds) * 1000 + ms;
    },
  };
}
