import { isIPv4 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { SecurityEventKind } from '#contract/calls/security.ts';
import type { Transaction } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { securityEvent } from '../db/schema/accounts.ts';
import type { VisitorContext } from '../http/context.ts';
import { found } from '../http/refusal.ts';
import type { LetterKind } from '../mail/letters.ts';

/**
 * The events that the shopper is warned of: those that a thief would cause. Top-ups and the ends of
 * withdrawals are notifications, and an order paid with the code a moment ago is no news.
 */
const told: readonly SecurityEventKind[] = [
  ...(['login_new_device', 'password_changed', 'password_reset'] as const),
  ...(['pay_code_set', 'pay_code_changed', 'payee_added', 'payee_confirmed'] as const),
  ...(['email_changed', 'email_removed', 'email_restored'] as const),
  ...(['withdrawal_asked', 'withdrawal_cancelled'] as const),
  ...(['passkey_added', 'passkey_removed'] as const),
];

/** The events that are mailed by `mailEvents`; other letters are posted by what they report. */
export const letterFor: { [K in SecurityEventKind]?: LetterKind } = {
  login_new_device: 'newDevice',
  pay_code_set: 'payCodeSet',
  pay_code_changed: 'payCodeChanged',
  payee_added: 'payeeAdded',
  passkey_added: 'passkeyAdded',
};

/** An event of an account. */
interface NewEvent {
  shopperId: number;
  kind: SecurityEventKind;
  at: Date;
  /** The request that caused it; undefined if the shopper did not, but the merchant or a timer. */
  from?: Pick<VisitorContext, 'userAgent' | 'ip'>;
  /** The money that it moved, in minor units. */
  amount?: number;
  /** The id of its subject, such as a withdrawal. */
  ref?: string;
}

/**
 * Records an event for the account's owner, in the transaction of what happened; the shopper is
 * notified once that is committed. Returns its id.
 */
export async function noteEvent(tx: Transaction, { from, ...event }: NewEvent): Promise<number> {
  const [noted] = await noting(tx).execute({
    amount: null,
    ref: '',
    ...event,
    userAgent: from?.userAgent.slice(0, 300) ?? '',
    network: from ? networkOf(from.ip) : '',
    isTold: !told.includes(event.kind),
    hasLetter: letterFor[event.kind] !== undefined,
  });
  return found(noted).id;
}

const noting = prepared((db) =>
  db
    .insert(securityEvent)
    .values({
      shopperId: sql.placeholder('shopperId'),
      kind: sql.placeholder('kind'),
      at: sql.placeholder('at'),
      userAgent: sql.placeholder('userAgent'),
      network: sql.placeholder('network'),
      amount: sql.placeholder('amount'),
      ref: sql.placeholder('ref'),
      isTold: sql.placeholder('isTold'),
      // The placeholder's type does not accept null.
      mailAt: sql`case when ${sql.placeholder('hasLetter')}::boolean
        then ${sql.placeholder('at')}::timestamptz end`,
    })
    .returning({ id: securityEvent.id })
    .prepare('note_event'),
);

/** As much of a client's address as its owner needs to recognise it. */
function networkOf(ip: string): string {
  if (isIPv4(ip)) return ip.replace(/\d+$/, '*');
  return ip.includes(':') ? ip : '';
}
