import Dexie, { type PromiseExtended } from 'dexie';
import type { OutboxEntry } from './entry.ts';
import type { OutboxDb } from './outbox-db.ts';

/** Where an entry waits. */
export type Place = Pick<OutboxEntry, 'lane' | 'also'>;

/**
 * Finds the place of a new entry of `lane` that keeps the order of `joins` as well. Entries that wait
 * in those lanes are moved into one with it; an entry of any of them that comes later follows, for as
 * long as one is left. To be called in a transaction.
 */
export function placeFor(
  outbox: OutboxDb,
  lane: string,
  joins: readonly string[],
): PromiseExtended<Place> {
  const lanes = [...new Set([lane, ...joins])];
  const find = Dexie.Promise.all(lanes.map((it) => storedLane(outbox, it)));
  return find.then((places) => {
    const [place = lane, ...others] = [...new Set(places)];
    const also = lanes.filter((it) => it !== place);
    const found: Place = also.length > 0 ? { lane: place, also } : { lane: place };
    return others.length > 0 ? moveAll(outbox, others, place).then(() => found) : found;
  });
}

/** The lanes in which the entries of these lanes wait. */
export async function storedLanes(outbox: OutboxDb, lanes: string[]): Promise<string[]> {
  return [...new Set(await Promise.all(lanes.map((it) => storedLane(outbox, it))))];
}

/** Every lane whose order an entry keeps. */
export const lanesOf = ({ lane, also = [] }: Place): string[] => [lane, ...also];

/** Whether two entries are of the same lanes, and not only in the same place. */
export function isOfSameLanes(one: Place, other: Place): boolean {
  return lanesOf(one).join(' ') === lanesOf(other).join(' ');
}

const storedLane = ({ entries }: OutboxDb, lane: string): PromiseExtended<string> =>
  entries
    .where('also')
    .equals(lane)
    .first()
    .then((moved) => moved?.lane ?? lane);

/** Their order stays: it is that of their numbers. */
function moveAll({ entries }: OutboxDb, lanes: string[], place: string): PromiseExtended<number> {
  return entries
    .where('lane')
    .anyOf(lanes)
    .modify((entry) => {
      const left = lanesOf(entry).filter((it) => it !== place);
      Object.assign(entry, { lane: place, also: left });
    });
}
