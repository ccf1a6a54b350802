import * as z from 'zod/mini';
import { queue } from '../endpoint.ts';
import { Email, Mobile, Nothing, text } from '../fields.ts';

/**
 * The editable profile fields. The account name is the login and cannot be changed; the email
 * address has its own calls because they need secrets, which the outbox never holds.
 */
export const ProfileForm = z.object({
  family_name: text(60),
  given_name: text(60),
  mobile: z.union([z.literal(''), Mobile]),
});

const { family_name, given_name, mobile } = ProfileForm.shape;

/** Only the changed fields, so that changes from other devices survive. */
const ProfileChanges = z
  .object({
    family_name: z.optional(family_name),
    given_name: z.optional(given_name),
    /**
     * Ignored. Builds before December 2026 queue all four fields and may have sent such an entry
     * without receiving the reply: under its key it must be accepted unchanged, with the fields in
     * this order. Can be removed a year later.
     */
    email: z.optional(z.union([z.literal(''), Email])),
    mobile: z.optional(mobile),
  })
  .check(z.refine(({ email: _, ...changes }) => Object.values(changes).some(isGiven)));

const isGiven = (value: unknown) => value !== undefined;

export const profile = {
  /**
   * Refused with `contact_missing` if it would leave neither an email address nor a mobile number.
   * Answers nothing: replies are stored for months, and the device has what it sent.
   */
  save: queue({
    path: '/api/user/profile',
    input: ProfileChanges,
    reply: Nothing,
    lane: () => 'account',
  }),
};
