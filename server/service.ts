import { and, eq, inArray, sql } from 'drizzle-orm';
import type { service, sync } from '#contract/service.ts';
import { idem } from './db/schema/accounts.ts';
import { demoAccount } from './demo/account.ts';
import type { HandlersOf } from './http/context.ts';

export const serviceHandlers: HandlersOf<typeof service> = {
  async config({ services }) {
    const { currency, defaultLang, demo } = services.config;
    return { currency, default_lang: defaultLang, demo: demo ? demoAccount : null };
  },

  async health({ db }) {
    await db.execute(sql`select 1`);
    return { ok: true };
  },
};

export const syncHandlers: HandlersOf<typeof sync> = {
  async ops({ db, shopperId }, input) {
    const rows = await db
      .select()
      .from(idem)
      .where(and(eq(idem.shopperId, shopperId), inArray(idem.key, input.ids)));
    return {
      items: input.ids.map((id) => {
        const row = rows.find(({ key }) => key === id.toLowerCase());
        return { id, state: row?.state ?? 'unseen', reply: row?.body ?? null };
      }),
    };
  },

  async void({ db, shopperId }, input) {
    // Waits for a write under the same key that is still at work, then sees how it ended.
    await db
      .insert(idem)
      .values({ shopperId, key: input.id, route: '', fingerprint: '', state: 'void' })
      .onConflictDoNothing();
    const [row] = await db
      .select()
      .from(idem)
      .where(and(eq(idem.shopperId, shopperId), eq(idem.key, input.id)));
    return { state: row?.state ?? 'void', reply: row?.body ?? null };
  },
};
