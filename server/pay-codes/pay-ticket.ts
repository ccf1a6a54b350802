import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { PayPurpose, user } from '#contract/calls/account.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { payTicket } from '../db/schema/accounts.ts';
import type { Identity } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { hashToken, newToken } from '../shoppers/secrets.ts';

const ticketLifetimeMs = 120_000;

/** What a ticket pays, or a challenge asks to confirm. */
export interface Bound {
  /** A digest. */
  purpose: string;
  /** Minor units. */
  amount: number;
}

/** Gives a session a ticket, once the shopper has confirmed what it is bound to. */
export async function giveTicket(
  tx: Transaction,
  { shopperId, sessionHash }: Identity,
  { purpose, amount }: Bound,
  now: Date,
): Promise<ReplyOf<typeof user.verifyPay>> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + ticketLifetimeMs);
  await tx.insert(payTicket).values({ hash, shopperId, sessionHash, purpose, amount, expiresAt });
  return { ticket: token, expires_at: expiresAt.toISOString() };
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
    hash: hashToken(ticket),
    shopperId,
    sessionHash,
    purpose: purposeDigest(wanted.purpose),
    amount: wanted.amount,
    now: wanted.now,
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

/** Digest of a ticket's purpose, independent of the order of the ids. */
export function purposeDigest(wanted: PayPurpose): string {
  const ids = wanted.purpose === 'orders' ? wanted.order_ids : [wanted.payee_id];
  return createHash('sha256')
    .update(`${wanted.purpose} ${[...new Set(ids)].sort().join(' ')}`)
    .digest('base64url');
}
