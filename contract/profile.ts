import * as z from 'zod/mini';
import { UserInfo } from './account.ts';
import { queue } from './endpoint.ts';
import { Email, Mobile, text } from './fields.ts';

/** The account's own name is not among them: it is what one logs in with. */
export const ProfileForm = z.object({
  family_name: text(60),
  given_name: text(60),
  email: z.union([z.literal(''), Email]),
  mobile: z.union([z.literal(''), Mobile]),
});

export const profile = {
  /** Refused with `contact_missing` where neither an e-mail address nor a mobile number is left. */
  save: queue({
    path: '/api/user/profile',
    input: ProfileForm,
    reply: z.object({ userinfo: UserInfo }),
    lane: () => 'account',
    touches: ['account'],
  }),
};
