import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isConnectionLost } from '../db/lost-connection.ts';

/**
 * Handles what `find` finds, one item after another, until it finds nothing that it has not `seen`.
 * An item that fails does not hold up the others: an AggregateError reports the failures at the end,
 * also if `find` fails later.
 */
export async function handleEach<T extends { id: string | number }>(
  find: (seen: T['id'][]) => Promise<T[]>,
  handle: (item: T) => Promise<unknown>,
): Promise<void> {
  const seen: T['id'][] = [];
  const failures: Error[] = [];
  const count = () => `${failures.length} of ${seen.length} failed`;
  const findNext = async () => {
    try {
      return await find(seen);
    } catch (error) {
      if (failures.length === 0) throw error;
      throw new AggregateError([error, ...failures], `${count()}, then the next could not be read`);
    }
  };
  for (let items = await findNext(); items.length > 0; items = await findNext()) {
    for (const item of items) {
      seen.push(item.id);
      try {
        await handle(item);
      } catch (cause) {
        failures.push(new Error(`${item.id} failed`, { cause }));
        // If the database is away, finding fails at once, instead of each item in turn.
        if (isConnectionLost(cause)) break;
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, count());
}

/** Selects what is not `seen`: one statement for any number of ids, see decision 005. */
export const isUnseen = (id: PgColumn, seen: (string | number)[]): SQL =>
  sql`${id} <> all(${sql.param(seen)}::${sql.raw(id.getSQLType())}[])`;
