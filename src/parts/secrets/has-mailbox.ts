import type { UserInfo } from '#contract/calls/account.ts';

/** Whether mails reach an account: by its email address, or a login name that is one. */
export const hasMailbox = ({ email, account }: Pick<UserInfo, 'email' | 'account'>): boolean =>
  email !== '' || account.includes('@');
