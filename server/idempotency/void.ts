import { and, eq, inArray } from 'drizzle-orm';
import type { sync } from '#contract/calls/service.ts';
import { idem } from '../db/schema/accounts.ts';
import type { HandlersOf } from '../http/context.ts';
import { claim, NotClaimed, readUsed } from './claim.ts';

/** How a device learns what became of its writes, and voids the keys of those that never arrived. */
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

  async void({ db, shopperId, lang, services }, input) {
    const { config, now } = services;
    const nothing = { route: '', fingerprint: '', state: 'void', movesMoney: false } as const;
    const write = { ...nothing, shopperId, key: input.id, lang, at: now() };
    try {
      // Waits for a running write under the same key.
      await db.transaction((tx) => claim(tx, { ...write, mostPerDay: config.writesPerDay }));
      return { state: 'void', reply: null };
    } catch (error) {
      if (!(error instanceof NotClaimed)) throw error;
      const { state, body } = await readUsed(db, error);
      return { state, reply: body };
    }
  },
};
