import type { Database, Transaction } from '../db/database.ts';
import { withRetry } from '../http/retry.ts';

/** As many as one call does at most; the next call goes on. */
const batch = 500;

/**
 * Does what is due one by one, each in a transaction of its own, until `next` says that nothing is
 * left. Returns how many were done.
 */
export async function oneByOne(
  db: Database,
  next: (tx: Transaction) => Promise<'done' | 'nothing left'>,
): Promise<number> {
  for (let done = 0; done < batch; done += 1) {
    const came = await withRetry(() => db.transaction(next));
    if (came === 'nothing left') return done;
  }
  return batch;
}
