import { sql } from 'drizzle-orm';
import type { Topic } from '#contract/rules/topics.ts';
import { afterCommit, type Transaction } from '../db/database.ts';
import { session } from '../db/schema/accounts.ts';
import { changeDue } from '../db/schema/notices.ts';
import { numberSoon } from './number-notices.ts';

interface Change {
  shopperId: number;
  topics: readonly Topic[];
  /** The session that makes it, whose device is not told; null if none does. */
  sessionHash: Buffer | null;
}

/**
 * Notes what a transaction changes of a shopper's: a row without a number, so that nothing is
 * locked. Once it is committed, it is numbered and told to the open event streams. A shopper without
 * another session costs no row.
 */
export async function noteChange(
  tx: Transaction,
  { shopperId, topics, sessionHash }: Change,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into ${changeDue} (shopper_id, topics, session_hash)
    select ${shopperId}::bigint, ${sql.param([...topics])}::text[], ${sessionHash}::bytea
    where exists (select from ${session} where shopper_id = ${shopperId}
      and token_hash is distinct from ${sessionHash}::bytea)`);
  if (rowCount) afterCommit(tx, numberSoon);
}
