import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { PayPurpose, user } from '#contract/calls/account.ts';
import { hashToken, isSecret, newToken } from '../accounts/secrets.ts';
import type { Database, Queryable, Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { payCode, payTicket } from '../db/schema/accounts.ts';
import type { HandlersOf, Identity } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { findPayee } from '../wallet/withdrawals/payees.ts';
import { sumToPay } from './payable.ts';

/** Each fifth wrong code in a row locks for 15 minutes, the tenth for a day, the 20th for good. */
const triesPerLock = 5;
const ticketLifetimeMs = 120_000;

export const verifyPay: HandlersOf<typeof user>['verifyPay'] = async (context, input) => {
  const { db, shopperId, sessionHash, services } = context;
  const amount = await amountFor(db, shopperId, input);
  await checkCode(db, shopperId, input.pay_password, services.config.secret, services.now());
  const { token, hash } = newToken();
  const expiresAt = new Date(services.now().getTime() + ticketLifetimeMs);
  const purpose = purposeDigest(input);
  await db.insert(payTicket).values({ hash, shopperId, sessionHash, purpose, amount, expiresAt });
  return { ticket: token, expires_at: expiresAt.toISOString() };
};

/** The amount that a ticket is bound to, in minor units. Throws `not_found` for foreign ids. */
async function amountFor(db: Queryable, shopperId: number, wanted: PayPurpose): Promise<number> {
  if (wanted.purpose === 'orders') return await sumToPay(db, shopperId, wanted.order_ids);
  await findPayee(db, shopperId, wanted.payee_id);
  return wanted.amount;
}

/** Spends a ticket in the payment's transaction. Throws `ticket_invalid` for any other purpose. */
export async function spendTicket(
  tx: Transaction,
  who: Identity,
  ticket: string,
  wanted: { purpose: PayPurpose; amount: number; now: Date },
): Promise<void> {
  const { shopperId, sessionHash } = who;
  const [used] = await spending(tx).execute({
    ...{ hash: hashToken(ticket), shopperId, sessionHash },
    ...{ purpose: purposeDigest(wanted.purpose), amount: wanted.amount, now: wanted.now },
  });
  if (!used) throw new Refusal('ticket_invalid');
}

const spending = prepared((db) =>
  db
    .delete(payTicket)
    .where(
      and(
        eq(payTicket.hash, sql.placeholder('hash')),
        eq(payTicket.shopperId, sql.placeholder('shopperId')),
        eq(payTicket.sessionHash, sql.placeholder('sessionHash')),
        eq(payTicket.purpose, sql.placeholder('purpose')),
        eq(payTicket.amount, sql.placeholder('amount')),
        gt(payTicket.expiresAt, sql.placeholder('now')),
      ),
    )
    .returning({ amount: payTicket.amount })
    .prepare('spend_ticket'),
);

/** Checks a payment code. Counts the try first, atomically, so that parallel guesses all count. */
export async function checkCode(
  db: Database,
  shopperId: number,
  code: string,
  pepper: string,
  now: Date,
): Promise<void> {
  const [tried] = await db
    .update(payCode)
    .set({ fails: sql`${payCode.fails} + 1`, lockedUntil: lockAfter(now) })
    .where(
      and(
        eq(payCode.shopperId, shopperId),
        or(isNull(payCode.lockedUntil), lte(payCode.lockedUntil, now)),
      ),
    )
    .returning();
  if (!tried) throw await whyRefused(db, shopperId, now);
  if (await isSecret(tried.hash, code, pepper)) {
    const untouched = and(eq(payCode.shopperId, shopperId), eq(payCode.hash, tried.hash));
    await db.update(payCode).set({ fails: 0, lockedUntil: null }).where(untouched);
    return;
  }
  const left = (triesPerLock - (tried.fails % triesPerLock)) % triesPerLock;
  if (left === 0) throw await whyRefused(db, shopperId, now);
  throw new Refusal('pay_code_wrong', { count: left });
}

function lockAfter(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`case
    when ${payCode.fails} + 1 >= 20 then 'infinity'::timestamptz
    when ${payCode.fails} + 1 = 10 then ${at} + interval '24 hours'
    when (${payCode.fails} + 1) % ${triesPerLock} = 0 then ${at} + interval '15 minutes'
    else null end`;
}

async function whyRefused(db: Queryable, shopperId: number, now: Date): Promise<Refusal> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      isLockedForGood: sql<boolean>`not isfinite(${payCode.lockedUntil})`,
      seconds: sql<number>`case when isfinite(${payCode.lockedUntil})
        then extract(epoch from ${payCode.lockedUntil} - ${at})::int else 0 end`,
    })
    .from(payCode)
    .where(eq(payCode.shopperId, shopperId));
  if (!row) return new Refusal('pay_code_unset');
  if (row.isLockedForGood) return new Refusal('pay_code_exhausted');
  return new Refusal('pay_code_locked', { count: Math.max(1, Math.ceil(row.seconds / 60)) });
}

/** Digest of a ticket's purpose, independent of the order of the ids. */
function purposeDigest(wanted: PayPurpose): string {
  const ids = wanted.purpose === 'orders' ? wanted.order_ids : [wanted.payee_id];
  return createHash('sha256')
    .update(`${wanted.purpose} ${[...new Set(ids)].sort().join(' ')}`)
    .digest('base64url');
}
