import type { OutboxEntry } from '../outbox/entry.ts';

const firstBackoffMs = 1000;
/** No entry backs off longer than this, whatever the clock shows. */
export const longestBackoffMs = 300_000;

/** A clock that was set back must not hold an entry for a year. */
export const isDue = ({ nextAt }: OutboxEntry, now: number) =>
  nextAt <= now || nextAt > now + longestBackoffMs;

/**
 * How long an entry waits after `tries` failed tries, in ms: as long as the server asks, else by
 * full jitter, so that many devices on a failed network do not return at the same moment.
 */
export function backoffMs(tries: number, random: number, askedMs: number | undefined): number {
  const ceiling = Math.min(longestBackoffMs, firstBackoffMs * 2 ** Math.min(tries - 1, 20));
  return Math.min(askedMs ?? Math.round(ceiling * random), longestBackoffMs);
}
