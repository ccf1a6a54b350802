import { sql } from 'drizzle-orm';
import type { service } from '#contract/calls/service.ts';
import { demoAccount } from './demo/account.ts';
import type { HandlersOf } from './http/context.ts';
import { lastBookCheck } from './ledger/book-check.ts';

export const serviceHandlers: HandlersOf<typeof service> = {
  async config({ services }) {
    const { currency, config } = services;
    const { defaultLang, demo, demoOperator, merchants } = config;
    return {
      currency,
      default_lang: defaultLang,
      merchant_signup_url: merchants.signUpUrl ?? null,
      seller_url: merchants.sellerUrl ?? null,
      demo: demo ? demoAccount : null,
      is_operator_off: demo && !demoOperator,
    };
  },

  async health({ db }, { deep }) {
    await db.execute(sql`select 1`);
    if (deep === undefined) return { ok: true };
    const book = await lastBookCheck(db);
    return { ok: !book?.broken, book };
  },
};
