import * as z from 'zod/mini';
import { queue, read, unrecorded } from '../endpoint.ts';
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
  Uuid,
} from '../fields.ts';
import { hasName, personNames } from '../person-names.ts';
import * as bounds from '../rules/bounds.ts';
import { Balance, Currency, PositiveMinor } from '../rules/money.ts';

/** An account name: an email address or a mobile number. */
const AccountName = z.string().check(
  z.trim(),
  z.refine((name) => Email.safeParse(name).success || Mobile.safeParse(name).success),
);

export const LoginForm = z.object({ account: text(254), password: Password });

export const RegisterForm = z
  .object({
    account: AccountName,
    password: Password,
    ...personNames,
    /** The shopper's other contact, if the account name is a mobile number. */
    email: z.optional(z.union([z.literal(''), Email])),
    mobile: z.optional(z.union([z.literal(''), Mobile])),
    /**
     * The version of the terms that the form linked; it is stored with the account. Left out only if
     * the shop has no terms.
     */
    terms_version: z.optional(z.int().check(z.gte(1), z.lte(bounds.maxPageVersion))),
    /** The same for each try of one form. */
    attempt: z.optional(Uuid),
  })
  .check(hasName);

export const UserInfo = z.object({
  id: Id,
  account: z.string(),
  family_name: z.string(),
  given_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** The private file of the shopper's own picture. */
  picture: z.nullable(z.uuid()),
  lang: z.nullable(LangName),
  has_pay_password: z.boolean(),
  wallet: z.object({
    currency: Currency,
    /** The spendable amount. */
    available: Balance,
    /** The amount held by open withdrawals. */
    held: Balance,
    /** What the shopper owes the shop: the next credits pay it first. Absent without a debt. */
    owed: z.optional(PositiveMinor),
  }),
});
export type UserInfo = z.output<typeof UserInfo>;

const LoggedIn = z.object({ userinfo: z.extend(UserInfo, { token: z.string() }) });

/** The purpose a `verify_pay` ticket is bound to; it is valid for nothing else. */
const OrdersPurpose = z.object({
  purpose: z.literal('orders'),
  order_ids: z.array(Id).check(z.minLength(1), z.maxLength(bounds.maxOrdersPerPayment)),
});
const WithdrawalPurpose = z.object({
  purpose: z.literal('withdrawal'),
  payee_id: Uuid,
  amount: PositiveMinor.check(z.gte(1)),
});
const withCode = { pay_password: PayCode };
export const PayPurpose = z.discriminatedUnion('purpose', [OrdersPurpose, WithdrawalPurpose]);
export type PayPurpose = z.output<typeof PayPurpose>;

/** Pays for its purpose, once. */
export const PayTicket = z.object({ ticket: z.string(), expires_at: Instant });

/**
 * Setting the code for the first time needs no old code (section 5). A change needs the old code
 * or, if it is forgotten or permanently locked, a one-time code from `password.sendCode`. If both
 * are sent, the old code counts. Refused with a `PayCodeWeakness` if the new code is easy to guess.
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
  /**
   * Creates an account. Throws `weak_password`, `terms_unread` without a version although the shop
   * has terms, and `account_taken` unless the account was created
   * by the same attempt with the same password: a try whose reply was lost gets a session.
   */
  register: unrecorded({
    path: '/api/user/register',
    access: 'anyone',
    generatedIds: ['attempt'],
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
  /**
   * Exchanges a payment code for a single-use ticket bound to the purpose. Each call counts as one
   * try.
   */
  verifyPay: unrecorded({
    path: '/api/user/verify_pay',
    input: z.discriminatedUnion('purpose', [
      z.extend(OrdersPurpose, withCode),
      z.extend(WithdrawalPurpose, withCode),
    ]),
    reply: PayTicket,
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
  /** A GET that changes data, as the specification requires. */
  setLanguage: queue({
    path: '/api/user/set_language',
    method: 'GET',
    input: z.object({ file_name: LangName }),
    reply: z.object({ lang: LangName }),
    lane: () => 'account',
  }),
};
