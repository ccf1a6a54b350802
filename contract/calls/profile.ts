import * as z from 'zod/mini';
import { queue, read, unrecorded } from '../endpoint.ts';
import { Email, Instant, Mobile, Nothing, OneTimeCode, Password } from '../fields.ts';
import { hasName, personNames } from '../person-names.ts';
import { Balance, PositiveMinor } from '../rules/money.ts';
import { AssetId } from './assets.ts';

/**
 * The editable profile fields. The account name is the login and cannot be changed; the email
 * address has its own calls because they need secrets, which the outbox never holds.
 */
const fields = { ...personNames, mobile: z.union([z.literal(''), Mobile]) };
export const ProfileForm = z.object(fields).check(hasName);

/** Only the changed fields, so that changes from other devices survive. */
const ProfileChanges = z
  .object({
    family_name: z.optional(fields.family_name),
    given_name: z.optional(fields.given_name),
    /**
     * Ignored. Builds before December 2026 queue all four fields and may have sent such an entry
     * without receiving the reply: under its key it must be accepted unchanged, with the fields in
     * this order. Can be removed a year later.
     */
    email: z.optional(z.union([z.literal(''), Email])),
    mobile: z.optional(fields.mobile),
  })
  .check(z.refine(({ email: _, ...changes }) => Object.values(changes).some(isGiven)));

const isGiven = (value: unknown) => value !== undefined;

export const profile = {
  /**
   * Throws `invalid_input` if it would leave no name. Refused with `contact_missing` if it would leave
   * neither an email address nor a mobile number. Answers nothing: replies are stored for months, and
   * the device has what it sent.
   */
  save: queue({
    path: '/api/user/profile',
    input: ProfileChanges,
    reply: Nothing,
    lane: () => 'account',
  }),
  /**
   * Replaces the shopper's own picture by an upload (`assets.ts`); '' removes it. Only the shopper
   * sees it: the reply has the id of its private file. Throws `asset_missing`.
   */
  setPicture: queue({
    path: '/api/user/picture',
    input: z.object({ picture: z.union([z.literal(''), AssetId]) }),
    reply: z.object({ picture: z.nullable(z.uuid()) }),
    // Its own: an upload takes long, and one that is refused must not hold up the names.
    lane: () => 'picture',
  }),
};

/** What the shop has of a shopper: rows by what they are, with amounts in minor units. */
const PersonalData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

/** What must be settled before an account can be deleted; all 0 or absent if nothing stands in the way. */
const Obstacles = z.object({
  /** The wallet's balance with what is held, in minor units. */
  balance: Balance,
  /** The part of it that open withdrawals hold, in minor units. Absent without one. */
  held: z.optional(PositiveMinor),
  open_orders: z.int(),
  /** Top-ups that are still being checked. Unpaid pages of a card's gateway end with the account. */
  open_top_ups: z.int(),
  /** What the shopper owes the shop, in minor units. Absent without a debt. */
  debt: z.optional(PositiveMinor),
  /** Until then, the last payout may come back, and would need a wallet. Absent without one. */
  payout_until: z.optional(Instant),
});
export type Obstacles = z.output<typeof Obstacles>;

/** Whether more than a balance, which can be given up, stands in the way. */
export const isInUse = ({ balance: _, ...others }: Obstacles): boolean =>
  Object.values(others).some(Boolean);

export const privacy = {
  /** Everything that the shop has of the shopper, except secrets. Pictures are named, not included. */
  export: read({
    path: '/api/user/export',
    input: Nothing,
    reply: z.object({
      made_at: Instant,
      data: PersonalData,
      /** Ids of private files. */
      files: z.array(z.uuid()),
    }),
  }),
  obstacles: read({
    path: '/api/user/delete_account',
    input: Nothing,
    reply: Obstacles,
  }),
  /**
   * Deletes the account, by the login password and a mailed code (purpose `closing`), and ends its
   * sessions. Orders and the ledger stay without the person; docs/privacy.md lists them. `give_up` is
   * the balance, in minor units, that the shopper gives up: no obstacle then, if it is all of it and
   * no withdrawal holds any. Throws `password_wrong`, `code_wrong`, `code_over`, and `account_in_use`
   * while an obstacle is left.
   */
  close: unrecorded({
    path: '/api/user/delete_account',
    input: z.object({
      password: Password,
      code: OneTimeCode,
      give_up: z.optional(PositiveMinor),
    }),
    reply: Nothing,
  }),
};
