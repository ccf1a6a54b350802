import { and, eq, inArray } from 'drizzle-orm';
import type { sync } from '#contract/calls/service.ts';
import { idem } from '../db/schema/accounts.ts';
import type { HandlersOf } from '../http/context.ts';
import { replyExpiry } from './idempotency.ts';

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

  async void({ db, shopperId, services }, input) {
    // By then no request of today's has a live session.
    const expiresAt = replyExpiry(services.now());
    // Waits for a running write under the same key, then reads its outcome.
    await db
      .insert(idem)
      .values({ shopperId, key: input.id, route: '', fingerprint: '', state: 'void', expiresAt })
      .onConflictDoNothing();
    const [row] = await db
      .select()
      .from(idem)
      .where(and(eq(idem.shopperId, shopperId), eq(idem.key, input.id)));
    return { state: row?.state ?? 'void', reply: row?.body ?? null };
  },
};
