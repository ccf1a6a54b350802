import * as z from 'zod/mini';
import { unrecorded } from '../endpoint.ts';
import { Email, Id, OneTimeCode, Password } from '../fields.ts';
import { UserInfo } from './account.ts';
import { CodeSent } from './password.ts';

const WithUserInfo = z.object({ userinfo: UserInfo });

/**
 * The e-mail address of an account, to which codes and notices go. A session alone cannot change
 * it: a thief of a session could otherwise have codes sent to themselves.
 */
export const email = {
  /**
   * Mails a one-time code to a new address. It works for this shopper and this address only, and
   * the reply does not depend on who else uses the address. Throws `code_too_soon`, or `mails_spent`
   * if that mailbox has had too many, with the seconds to wait.
   */
  sendCode: unrecorded({
    path: '/api/user/email_code',
    input: z.object({ email: Email }),
    reply: CodeSent,
  }),
  /**
   * Changes the address, by the login password and the code that was mailed to the new one. The
   * former address gets a link that undoes the change. The present address needs no code, so a call
   * whose reply was lost can be repeated. Throws `password_wrong`, `code_wrong`, `code_over`.
   */
  change: unrecorded({
    path: '/api/user/email_change',
    input: z.object({ email: Email, code: OneTimeCode, password: Password }),
    reply: WithUserInfo,
  }),
  /**
   * Removes the address, by the login password; the former address gets the same link. Throws
   * `password_wrong`, and `contact_missing` if the account has no mobile number.
   */
  remove: unrecorded({
    path: '/api/user/email_remove',
    input: z.object({ password: Password }),
    reply: WithUserInfo,
  }),
  /**
   * Restores the address that was trusted before the change. Ends every session and locks the
   * password, because the person who made the change knows it: a new one is set by a code to the
   * restored address. Works once; throws `undo_over` after that, or when the link has expired.
   */
  undo: unrecorded({
    path: '/api/user/email_undo',
    access: 'anyone',
    input: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
    reply: z.object({ account: z.string(), shopper_id: Id }),
  }),
};
