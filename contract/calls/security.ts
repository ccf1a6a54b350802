import * as z from 'zod/mini';
import { read } from '../endpoint.ts';
import { Cursor, Id, Instant, PageSize, page } from '../fields.ts';

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
  ] as const),
  ...(['withdrawal_asked', 'withdrawal_paid', 'withdrawal_refused'] as const),
  ...(['withdrawal_cancelled', 'order_paid'] as const),
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
    input: z.object({ cursor: Cursor, page_size: PageSize }),
    reply: page(SecurityEvent),
  }),
};
