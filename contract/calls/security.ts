import * as z from 'zod/mini';
import { read, unrecorded } from '../endpoint.ts';
import { Id, Instant, Nothing, OneTimeCode, PayCode, page, paging, Uuid } from '../fields.ts';
import {
  Challenge,
  CreationOptions,
  CreationResponse,
  RequestOptions,
  RequestResponse,
} from '../web-authn.ts';
import { PayPurpose, PayTicket } from './account.ts';

/** The kinds of events in the security log. */
export const SecurityEventKind = z.enum([
  ...(['register', 'login', 'login_new_device'] as const),
  ...(['password_changed', 'password_reset', 'pay_code_set', 'pay_code_changed'] as const),
  ...(['session_revoked', 'sessions_revoked'] as const),
  ...(['email_changed', 'email_removed', 'email_restored'] as const),
  ...([
    'payee_added',
    'payee_confirmed',
    'payee_removed',
    'top_up',
    'top_up_refused',
    'top_up_disputed',
    'top_up_returned',
    'top_up_reinstated',
  ] as const),
  ...(['withdrawal_asked', 'withdrawal_paid', 'withdrawal_refused'] as const),
  ...(['withdrawal_cancelled', 'order_paid'] as const),
  ...(['passkey_added', 'passkey_removed'] as const),
]);
export type SecurityEventKind = z.output<typeof SecurityEventKind>;

const SecurityEvent = z.object({
  id: Id,
  at: Instant,
  kind: SecurityEventKind,
  /** The browser that requested it; '' if no device of the shopper did. */
  user_agent: z.string(),
  /** The network that it came from, such as `203.0.113.*`; '' if unknown. */
  network: z.string(),
  /** The money that it moved, in minor units; null if it moved no money. */
  amount: z.nullable(z.int()),
  /** Its subject, such as the paid orders' ids, separated by commas; '' if nothing. */
  ref: z.string(),
});
export type SecurityEvent = z.output<typeof SecurityEvent>;

export const security = {
  /** Everything of the last year that concerns the account's safety, newest first. */
  log: read({
    path: '/api/user/security_log',
    input: z.object(paging),
    reply: page(SecurityEvent),
  }),
};

const Passkey = z.object({
  id: Uuid,
  /** The browser that it was added in. */
  user_agent: z.string(),
  added_at: Instant,
  /** Null before its first use. */
  used_at: z.nullable(Instant),
  /** It belongs to the address under which the shop is open now. */
  is_usable: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

/**
 * Passkeys confirm payments and withdrawals instead of the payment code. A challenge belongs to one
 * session, lives for `bounds.challengeMinutes` and is used up by the first answer, right or wrong.
 */
export const passkey = {
  list: read({
    path: '/api/user/passkeys',
    input: Nothing,
    reply: z.object({ items: z.array(Passkey) }),
  }),
  /**
   * Allows one passkey to be added, by the payment code and a code mailed for `passkey`
   * (`password.sendCode`). Throws `passkeys_full`, `code_wrong`, `code_over` and what `verifyPay`
   * throws for a wrong code.
   */
  beginAdding: unrecorded({
    path: '/api/user/passkey_begin',
    input: z.object({ pay_password: PayCode, code: OneTimeCode }),
    reply: CreationOptions,
  }),
  /** Adds the passkey that the browser made. Throws `passkey_over`, `passkey_wrong`. */
  add: unrecorded({
    path: '/api/user/passkey_add',
    input: z.object({ challenge: Challenge, credential: CreationResponse }),
    reply: Passkey,
  }),
  remove: unrecorded({
    path: '/api/user/passkey_del',
    rate: 'write',
    input: z.object({ id: Uuid }),
    reply: Nothing,
  }),
  /**
   * Asks for a signature that confirms exactly this purpose: the orders and their sum now, or the
   * payee and the amount. Throws `passkey_wrong` without a passkey that is usable here.
   */
  beginConfirming: unrecorded({
    path: '/api/user/verify_passkey_begin',
    repeatSubmit: false,
    input: PayPurpose,
    reply: RequestOptions,
  }),
  /**
   * Exchanges the signature for the ticket that `verifyPay` gives, bound to what the challenge was
   * for. Each call counts as one try. Throws `passkey_over`, `passkey_wrong`, `login_throttled`.
   */
  confirm: unrecorded({
    path: '/api/user/verify_passkey',
    input: z.object({ challenge: Challenge, credential: RequestResponse }),
    reply: PayTicket,
  }),
};
