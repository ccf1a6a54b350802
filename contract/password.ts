import * as z from 'zod/mini';
import { unrecorded } from './endpoint.ts';
import { Nothing, OneTimeCode, Password, text } from './fields.ts';

/** What a one-time code opens; a code for one opens nothing else. */
const CodePurpose = z.enum(['password', 'pay_password']);
export type CodePurpose = z.output<typeof CodePurpose>;

export const password = {
  /**
   * Mails a one-time code to the account's e-mail address; to the former one for three days after
   * a change. The reply is the same whether or not there is such an account. Throws
   * `code_too_soon` with the seconds to wait.
   */
  sendCode: unrecorded({
    path: '/api/user/send_code',
    access: 'anyone',
    input: z.object({ account: text(254), purpose: CodePurpose }),
    reply: z.object({
      /** Until another may be asked for. */
      again_in_seconds: z.int(),
      /** In the demo, where no mail leaves the machine: the code of an account that exists. */
      demo_code: z.nullable(z.string()),
    }),
  }),
  /**
   * A forgotten password: by a one-time code. Ends every session of the account. Each call is one
   * try: `code_wrong` names those left, `code_over` asks for a new code.
   */
  reset: unrecorded({
    path: '/api/user/resetpwd',
    access: 'anyone',
    input: z.object({ account: text(254), code: OneTimeCode, password: Password }),
    reply: Nothing,
  }),
  /** By the old password. Ends every session of the account, this one too. */
  change: unrecorded({
    path: '/api/user/change_password',
    input: z.object({ old_password: Password, password: Password }),
    reply: Nothing,
  }),
};
