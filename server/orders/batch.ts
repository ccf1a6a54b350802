import type { Database, Transaction } from '../db/database.ts';
import { withRetry } from '../http/retry.ts';

/** Most items per call; the next call continues. */
const batch = 500;

/**
 * Runs `next` in one transaction per due item until it returns 'nothing left'. Returns how many
 * were done.
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
