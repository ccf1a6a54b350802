/** A source of repeatable numbers between 0 and 1. */
export type Chance = () => number;

/** Creates a source from a number and a word; the same two give the same numbers. */
export function chance(seed: number, word: string): Chance {
  let state = seed | 0;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 0x5bd1e995) + 0x9e37;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in a range. */
export function between(next: Chance, low: number, high: number): number {
  return low + (high - low) * next();
}
