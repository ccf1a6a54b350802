import type { Table } from 'dexie';
import type { LocalDb } from '../mirror.ts';
import type { Outcome } from './outcome.ts';

/** Fetches into tables of the mirror. Never throws: a reply that cannot be stored is still returned. */
export async function fetchInto<T>(
  db: LocalDb,
  tables: readonly Table[],
  fetch: () => Promise<Outcome<T>>,
  write: (reply: T) => Promise<void>,
): Promise<Outcome<T>> {
  let outcome: Outcome<T> | undefined;
  const remembered = async () => {
    outcome = await fetch();
    return outcome;
  };
  return await db
    .refresh({ tables, fetch: remembered, write })
    .catch(async () => outcome ?? fetch());
}
