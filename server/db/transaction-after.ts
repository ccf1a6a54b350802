import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import { together } from './together.ts';

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

const dialect = new PgDialect();

/** Runs a transaction on one connection; `first` leaves right behind its `begin`, in one packet. */
export async function transactionAfter<F, T>(
  own: NodePgDatabase,
  first: (db: NodePgDatabase) => Promise<F>,
  work: (tx: Transaction, first: F) => Promise<T>,
): Promise<T> {
  const [, read] = await together([own.execute(sql`begin`).execute(), first(own)]).catch(undo(own));
  try {
    const tx: Transaction = new NodePgTransaction(dialect, own._.session, undefined);
    const result = await work(tx, read);
    await own.execute(sql`commit`);
    return result;
  } catch (error) {
    return await undo(own)(error);
  }
}

/** Rolls back and throws what went wrong. After a `begin` that failed it changes nothing. */
const undo =
  (own: NodePgDatabase) =>
  async (error: unknown): Promise<never> => {
    await own.execute(sql`rollback`);
    throw error;
  };
