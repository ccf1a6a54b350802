import * as z from 'zod/mini';
import { queue, read, unrecorded } from './endpoint.ts';
import {
  Email,
  Id,
  Instant,
  LangName,
  Mobile,
  Nothing,
  OneTimeCode,
  Password,
  PayCode,
  text,
} from './fields.ts';
import { bounds } from './limits.ts';
import { Currency, Minor, PositiveMinor } from './money.ts';

/** An account is named by an e-mail address or a mobile number. */
const AccountName = z.string().check(
  z.trim(),
  z.refine((name) => Email.safeParse(name).success || Mobile.safeParse(name).success),
);

export const LoginForm = z.object({ account: text(254), password: Password });

export const RegisterForm = z.object({
  account: AccountName,
  password: Password,
  family_name: text(60),
  given_name: text(60),
  /** The other way to reach the shopper, where the account is the one. */
  email: z.optional(z.union([z.literal(''), Email])),
  mobile: z.optional(z.union([z.literal(''), Mobile])),
});

export const UserInfo = z.object({
  id: Id,
  account: z.string(),
  family_name: z.string(),
  given_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  lang: z.nullable(LangName),
  has_pay_password: z.boolean(),
  wallet: z.object({
    currency: Currency,
    /** What can be spent now. */
    available: Minor,
    /** What open withdrawals hold. */
    held: PositiveMinor,
  }),
});
export type UserInfo = z.output<typeof UserInfo>;

const LoggedIn = z.object({ userinfo: z.extend(UserInfo, { token: z.string() }) });

/** What a ticket of `verify_pay` will be good for, and nothing else. */
const PayPurpose = z.object({
  purpose: z.literal('orders'),
  order_ids: z.array(Id).check(z.minLength(1), z.maxLength(bounds.maxOrdersPerPayment)),
});
export type PayPurpose = z.output<typeof PayPurpose>;

/**
 * First setting needs no old code (section 5); a change needs the old one or, where that is
 * forgotten or locked for good, a one-time code of `password.sendCode`. The old one counts where
 * both come.
 */
const PayCodeForm = z.object({
  pay_password: PayCode,
  old_pay_password: z.optional(PayCode),
  code: z.optional(OneTimeCode),
});

export const user = {
  login: unrecorded({
    path: '/api/user/login',
    access: 'anyone',
    input: LoginForm,
    reply: LoggedIn,
  }),
  register: unrecorded({
    path: '/api/user/register',
    access: 'anyone',
    input: RegisterForm,
    reply: LoggedIn,
  }),
  logout: unrecorded({
    path: '/api/user/logout',
    rate: 'write',
    input: Nothing,
    reply: Nothing,
  }),
  info: read({
    path: '/api/user/getUserInfo',
    input: Nothing,
    reply: z.object({ userinfo: UserInfo }),
  }),
  /** Sets or changes the payment code. */
  setPayCode: unrecorded({
    path: '/api/user/resetPay',
    input: PayCodeForm,
    reply: Nothing,
  }),
  /** Trades a payment code for a one-use ticket bound to the purpose. Each call is one try. */
  verifyPay: unrecorded({
    path: '/api/user/verify_pay',
    input: z.extend(PayPurpose, { pay_password: PayCode }),
    reply: z.object({ ticket: z.string(), expires_at: Instant }),
  }),
  languageList: read({
    path: '/api/user/language_list',
    access: 'anyone',
    input: Nothing,
    reply: z.object({
      items: z.array(
        z.object({ language_name: z.string(), chinese_name: z.string(), file_name: LangName }),
      ),
    }),
  }),
  /** A GET that changes data: the specification has it so. */
  setLanguage: queue({
    path: '/api/user/set_language',
    method: 'GET',
    input: z.object({ file_name: LangName }),
    reply: z.object({ lang: LangName }),
    lane: () => 'account',
    touches: ['account'],
  }),
};
