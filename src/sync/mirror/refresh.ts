import Dexie from 'dexie';
import type { Databases, MirrorDb } from '../databases.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { Outcome } from '../outcome.ts';
import { withQuota } from '../storage/quota.ts';

export interface Refresh<T, W extends string = string> {
  fetch(): Promise<Outcome<T, W>>;
  /** Writes the reply into the mirror, inside a transaction. Held lanes keep their rows. */
  write(reply: T, isHeld: (lane: string) => boolean): Promise<void>;
}

const maxTries = 3;

/**
 * Reads mirror rows and the entries they do not contain yet, oldest first. The outbox is read
 * before the mirror; the other way round, an entry could be missing from both. Rows and
 * acknowledgements are read in one transaction, or an entry could count twice.
 */
export async function readWithEntries<T>(
  { outbox, mirror }: Databases,
  readRows: () => Promise<T>,
): Promise<{ rows: T; entries: OutboxEntry[] }> {
  const entries = await outbox.entries.orderBy('seq').toArray();
  return await mirror.transaction('r', mirror.tables, async () => {
    const rows = await readRows();
    const noted = new Set((await mirror.acknowledged.toArray()).map(({ id }) => id));
    return { rows, entries: entries.filter(({ id }) => !noted.has(id)) };
  });
}

/** Increases with every acknowledgement. */
async function lastAcknowledged({ acknowledged }: MirrorDb): Promise<number | undefined> {
  return (await acknowledged.orderBy('n').last())?.n;
}

/**
 * Fetches a list into the mirror. Rows of a lane with an attempted entry are left alone: it may
 * already have taken effect and would count twice. A reply overtaken by an acknowledgement is older
 * than the mirror, so it is fetched again.
 */
export async function refresh<T, W extends string>(
  databases: Databases,
  { fetch, write }: Refresh<T, W>,
): Promise<Outcome<T, W>> {
  for (let tries = 1; ; tries += 1) {
    const before = await lastAcknowledged(databases.mirror);
    const outcome = await fetch();
    if (outcome.kind !== 'delivered') return outcome;
    const { data } = outcome;
    const isOver = await withQuota(databases, () =>
      writeUnlessOvertaken(databases, before, data, write),
    ).catch(overIfDeleted);
    if (isOver || tries === maxTries) return outcome;
  }
}

/** After a logout the mirror is gone, and nobody waits for this reply. */
function overIfDeleted(error: unknown): true {
  if (error instanceof Dexie.DatabaseClosedError) return true;
  throw error;
}

async function writeUnlessOvertaken<T>(
  { mirror, outbox }: Databases,
  before: number | undefined,
  reply: T,
  write: Refresh<T>['write'],
): Promise<boolean> {
  const attempted = await outbox.entries.filter(({ state }) => state === 'attempted').toArray();
  const held = new Set(attempted.map(({ lane }) => lane));
  return await mirror.transaction('rw', mirror.tables, async () => {
    if ((await lastAcknowledged(mirror)) !== before) return false;
    await write(reply, (lane) => held.has(lane));
    return true;
  });
}
