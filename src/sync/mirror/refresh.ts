import Dexie, { type Table } from 'dexie';
import type { Databases, MirrorDb } from '../databases.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { lanesOf } from '../outbox/joined-lanes.ts';
import type { Outcome } from '../outcome.ts';
import { withQuota } from '../storage/quota.ts';

export interface Refresh<T, W extends string = string> {
  /** The tables that `write` writes. */
  tables: readonly Table[];
  fetch(): Promise<Outcome<T, W>>;
  /** Writes the reply into the mirror, inside a transaction. Held lanes keep their rows. */
  write(reply: T, isHeld: (lane: string) => boolean): Promise<void>;
}

const maxTries = 3;

let starts = 0;

/** For each table of a mirror, when the request whose reply it holds was started: its number. */
const writtenStarts = new WeakMap<MirrorDb, Map<string, number>>();

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
 * already have taken effect and would count twice. A reply overtaken by an acknowledgement, or by the
 * reply to a later request of this tab, is older than the mirror, so it is fetched again. One that
 * arrives after the end of the owner's session, or under another's, is not written.
 */
export async function refresh<T, W extends string>(
  databases: Databases,
  { tables, fetch, write }: Refresh<T, W>,
  isOwners: () => boolean,
): Promise<Outcome<T, W>> {
  for (let tries = 1; ; tries += 1) {
    starts += 1;
    const start = starts;
    const before = await lastAcknowledged(databases.mirror);
    const outcome = await fetch();
    if (outcome.kind !== 'delivered' || !isOwners()) return outcome;
    const { data } = outcome;
    const isOver = await withQuota(databases, () =>
      writeUnlessOvertaken(databases, { start, before, tables }, (isHeld) => write(data, isHeld)),
    ).catch(overIfDeleted);
    if (isOver || tries === maxTries) return outcome;
  }
}

/** After a logout the mirror is gone, and nobody waits for this reply. */
function overIfDeleted(error: unknown): true {
  if (error instanceof Dexie.DatabaseClosedError) return true;
  throw error;
}

interface Asked {
  start: number;
  /** The last acknowledgement at that time. */
  before: number | undefined;
  tables: readonly Table[];
}

async function writeUnlessOvertaken(
  { mirror, outbox }: Databases,
  { start, before, tables }: Asked,
  write: (isHeld: (lane: string) => boolean) => Promise<void>,
): Promise<boolean> {
  const attempted = await outbox.entries.filter(({ state }) => state === 'attempted').toArray();
  const held = new Set(attempted.flatMap(lanesOf));
  const written = writtenStarts.get(mirror) ?? new Map<string, number>();
  writtenStarts.set(mirror, written);
  return await mirror.transaction('rw', mirror.tables, async () => {
    const isOld = tables.some(({ name }) => (written.get(name) ?? 0) > start);
    if (isOld) return false;
    if ((await lastAcknowledged(mirror)) !== before) return false;
    await write((lane) => held.has(lane));
    for (const { name } of tables) written.set(name, start);
    return true;
  });
}
