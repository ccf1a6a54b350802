import { and, desc, eq, lt } from 'drizzle-orm';
import type { security } from '#contract/calls/security.ts';
import { securityEvent } from '../db/schema/accounts.ts';
import type { HandlersOf } from '../http/context.ts';
import { cutPage, readIdCursor } from '../http/cursor.ts';

export const securityHandlers: HandlersOf<typeof security> = {
  async log({ db, shopperId }, { cursor, page_size }) {
    const isOwn = eq(securityEvent.shopperId, shopperId);
    const isEarlier = cursor ? lt(securityEvent.id, readIdCursor(cursor)) : undefined;
    const rows = await db
      .select()
      .from(securityEvent)
      .where(and(isOwn, isEarlier))
      .orderBy(desc(securityEvent.id))
      .limit(page_size + 1);
    const { page, next_cursor } = cutPage(rows, page_size, ({ id }) => String(id));
    const items = page.map(({ id, at, kind, userAgent, network, amount, ref }) => ({
      id: String(id),
      at: at.toISOString(),
      kind,
      user_agent: userAgent,
      network,
      amount,
      ref,
    }));
    return { items, next_cursor };
  },
};
