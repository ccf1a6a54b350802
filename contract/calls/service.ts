import * as z from 'zod/mini';
import { read, unrecorded } from '../endpoint.ts';
import { Instant, Nothing, Uuid } from '../fields.ts';
import { Currency } from '../rules/money.ts';

export const service = {
  /** The settings a client needs before its first screen. */
  config: read({
    path: '/api/config',
    access: 'anyone',
    input: Nothing,
    reply: z.object({
      currency: Currency,
      default_lang: z.string(),
      /** Where merchants apply for a shop, and where sellers log in; null if the shop has neither. */
      merchant_signup_url: z.nullable(z.string()),
      seller_url: z.nullable(z.string()),
      /** Only in the demo: the account offered on the login screen. */
      demo: z.nullable(
        z.object({ account: z.string(), password: z.string(), pay_password: z.string() }),
      ),
      /** A demo whose built-in operator is switched off: a person must do its work. */
      is_operator_off: z.boolean(),
    }),
  }),
  health: read({
    path: '/api/health',
    access: 'anyone',
    /** `deep`, with any value: the last check of the book as well. */
    input: z.object({ deep: z.optional(z.string().check(z.maxLength(10))) }),
    reply: z.object({
      /** False if the last check found the book wrong. */
      ok: z.boolean(),
      book: z.optional(
        z.nullable(
          z.object({
            at: Instant,
            /** Rows that break an invariant; null while the check runs. */
            broken: z.nullable(z.int()),
          }),
        ),
      ),
    }),
  }),
};

export const sync = {
  /** The state of writes whose reply was lost: `unseen`, `done` with its reply, or `void`. */
  ops: read({
    path: '/api/sync/ops',
    input: z.object({ ids: z.array(Uuid).check(z.minLength(1), z.maxLength(50)) }),
    reply: z.object({
      items: z.array(
        z.object({
          id: Uuid,
          state: z.enum(['unseen', 'done', 'void']),
          /** The stored reply body as text, if the state is `done`. */
          reply: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  /** Ensures that a write never takes effect. Returns `done` if it already has. */
  void: unrecorded({
    path: '/api/sync/void',
    rate: 'write',
    repeatSubmit: false,
    input: z.object({ id: Uuid }),
    reply: z.object({ state: z.enum(['done', 'void']), reply: z.nullable(z.string()) }),
  }),
};
