import { sql } from 'drizzle-orm';
import type { service } from '#contract/calls/service.ts';
import { demoAccount } from './demo/account.ts';
import type { HandlersOf } from './http/context.ts';

export const serviceHandlers: HandlersOf<typeof service> = {
  async config({ services }) {
    const { currency, config } = services;
    const { defaultLang, demo } = config;
    return { currency, default_lang: defaultLang, demo: demo ? demoAccount : null };
  },

  async health({ db }) {
    await db.execute(sql`select 1`);
    return { ok: true };
  },
};
