import { eq, lte } from 'drizzle-orm';
import { hourMs } from '#contract/rules/durations.ts';
import type { Database, Queryable } from '../db/database.ts';
import { bookCheck, gatewayUnhandled } from '../db/schema/wallet.ts';
import type { Services } from '../services/services.ts';
import { checkInvariants, type InvariantCount } from './invariants.ts';

const everyMs = hourMs;

interface Log {
  info(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

/**
 * Counts the violations of each invariant, and the events of the gateway that wait for an operator,
 * in one snapshot, however long it takes.
 */
export async function checkBook(db: Database): Promise<InvariantCount[]> {
  // A long history needs more time than a shopper's request may take.
  return await db.unhurried(
    async (tx) => [...(await checkInvariants(tx)), await countUnhandled(tx)],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function countUnhandled(db: Queryable): Promise<InvariantCount> {
  const invariant = 'G1 every event of the gateway about a top-up is handled';
  return { invariant, broken: await db.$count(gatewayUnhandled) };
}

/** Checks the book once an hour, on one of all servers, and logs the violations. */
export async function checkBookHourly({ db, now }: Services, log: Log): Promise<void> {
  const at = now();
  const isDue = lte(bookCheck.at, new Date(at.getTime() - everyMs));
  const [due] = await db
    .insert(bookCheck)
    .values({ at })
    .onConflictDoUpdate({ target: bookCheck.id, set: { at, broken: null }, setWhere: isDue })
    .returning();
  if (!due) return;
  const counts = await checkBook(db).catch(async (error: unknown) => {
    // Without a result the check is due again.
    await db.delete(bookCheck);
    throw error;
  });
  const wrong = counts.filter(({ broken }) => broken > 0);
  const broken = wrong.reduce((sum, it) => sum + it.broken, 0);
  await db.update(bookCheck).set({ broken }).where(eq(bookCheck.id, 1));
  if (broken > 0) log.error({ wrong }, 'the book breaks its invariants');
  else log.info({}, 'the book keeps its invariants');
}

/** The last check: its time and the rows it found wrong, null before its end. */
export async function lastBookCheck(
  db: Queryable,
): Promise<{ at: string; broken: number | null } | null> {
  const [row] = await db.select().from(bookCheck);
  return row ? { at: row.at.toISOString(), broken: row.broken } : null;
}
