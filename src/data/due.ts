import type { Op } from './op.ts';

const firstRestMs = 1000;
/** No operation rests longer, whatever a clock says. */
export const longestRestMs = 300_000;

/** A clock that was set back must not hold an operation for a year. */
export const isDue = ({ nextAt }: Op, now: number) => nextAt <= now || nextAt > now + longestRestMs;

/**
 * How long an operation rests that had so many tries in vain, in ms: as long as the shop asks for,
 * else by full jitter, so that many devices that lost one network do not come back as one.
 */
export function restMs(tries: number, random: number, askedMs: number | undefined): number {
  const ceiling = Math.min(longestRestMs, firstRestMs * 2 ** Math.min(tries - 1, 20));
  return Math.min(askedMs ?? Math.round(ceiling * random), longestRestMs);
}
