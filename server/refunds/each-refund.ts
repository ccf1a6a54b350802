import type { Database, Transaction } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { withRetry } from '../http/retry.ts';

/** What failed, by the id of its refund. */
export type Failures = Map<string, unknown>;

/**
 * Acts on refunds, each in its own transaction, whatever becomes of the others. One that has moved
 * meanwhile is left as it is. Safe to run on several servers at once.
 */
export async function eachRefund(
  db: Database,
  due: { id: string }[],
  act: (tx: Transaction, id: string) => Promise<unknown>,
): Promise<Failures> {
  const failures: Failures = new Map();
  for (const { id } of due) {
    try {
      await withRetry(() => db.transaction((tx) => act(tx, id)));
    } catch (error) {
      const hasMoved = error instanceof Refusal && error.word === 'refund_moved';
      if (!hasMoved) failures.set(id, error);
    }
  }
  return failures;
}

/** Throws if anything failed, once everything else was done. */
export function throwFailures(failures: Failures): void {
  const [first] = failures.values();
  if (first) throw new Error(`${failures.size} of the refunds failed`, { cause: first });
}
