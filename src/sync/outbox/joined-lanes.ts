import type { OutboxEntry } from './entry.ts';
import type { OutboxDb } from './outbox-db.ts';

/** Where an entry waits. */
export type Place = Pick<OutboxEntry, 'lane' | 'also'>;

/**
 * Finds the place of a new entry of `lane` that keeps the order of `joins` as well. Entries that wait
 * in those lanes are moved into one with it; an entry of any of them that comes later follows, for as
 * long as one is left. To be called in a transaction.
 */
export async function placeFor(
  outbox: OutboxDb,
  lane: string,
  joins: readonly string[] = [],
): Promise<Place> {
  const lanes = [...new Set([lane, ...joins])];
  const places = await Promise.all(lanes.map((it) => storedLane(outbox, it)));
  const [place = lane, ...others] = [...new Set(places)];
  if (others.length > 0) await moveAll(outbox, others, place);
  const also = lanes.filter((it) => it !== place);
  return also.length > 0 ? { lane: place, also } : { lane: place };
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

async function storedLane({ entries }: OutboxDb, lane: string): Promise<string> {
  const moved = await entries.where('also').equals(lane).first();
  return moved?.lane ?? lane;
}

/** Their order stays: it is that of their numbers. */
async function moveAll({ entries }: OutboxDb, lanes: string[], place: string): Promise<void> {
  await entries
    .where('lane')
    .anyOf(lanes)
    .modify((entry) => {
      const left = lanesOf(entry).filter((it) => it !== place);
      Object.assign(entry, { lane: place, also: left });
    });
}
