import * as z from 'zod/mini';
import { unrecorded } from '../endpoint.ts';
import { Nothing, OneTimeCode, Password, text } from '../fields.ts';

/** The purpose of a one-time code; a code is valid for no other. */
const CodePurpose = z.enum(['password', 'pay_password', 'payee', 'passkey', 'closing']);
export type CodePurpose = z.output<typeof CodePurpose>;

/** The reply to a request for a one-time code. */
export const CodeSent = z.object({
  /** Seconds until another code may be requested. */
  again_in_seconds: z.int(),
  /** Only in the demo, which sends no mail: the code, if one was mailed. */
  demo_code: z.nullable(z.string()),
});

export const password = {
  /**
   * Emails a one-time code to the account's address, or to the previous one for three days after a
   * change. For a forgotten password anybody may ask, and the reply is the same whether or not the
   * account exists; every other purpose needs a session of that account (`unauthorised`, and
   * `not_found` for another's). Throws `code_too_soon`, or `mails_spent` if the mailbox has had too
   * many for any purpose, with the seconds to wait.
   */
  sendCode: unrecorded({
    path: '/api/user/send_code',
    access: 'anyone',
    input: z.object({ account: text(254), purpose: CodePurpose }),
    reply: CodeSent,
  }),
  /**
   * Resets a forgotten password with a one-time code and ends every session of the account. Each
   * call counts as one try: `code_wrong` carries the tries left, `code_over` requires a new code.
   */
  reset: unrecorded({
    path: '/api/user/resetpwd',
    access: 'anyone',
    input: z.object({ account: text(254), code: OneTimeCode, password: Password }),
    reply: Nothing,
  }),
  /**
   * Changes the password, given the old one. Ends every session of the account, including this one.
   */
  change: unrecorded({
    path: '/api/user/change_password',
    input: z.object({ old_password: Password, password: Password }),
    reply: Nothing,
  }),
};
