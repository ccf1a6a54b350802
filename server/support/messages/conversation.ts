import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { type MessageRow, message } from '../../db/schema/support.ts';
import { platformSide } from '../../notifications/kinds.ts';

/** A shopper and the other side: a shop, or the platform if it is null. */
export interface ConversationKey {
  shopperId: number;
  shopId: number | null;
}

/** The other side that a call names. */
export const sideOf = (shopId: string | undefined) =>
  shopId === undefined ? null : Number(shopId);

/** Selects the messages of a conversation. */
export const isOf = ({ shopperId, shopId }: ConversationKey): SQL | undefined =>
  and(
    eq(message.shopperId, shopperId),
    shopId === null ? isNull(message.shopId) : eq(message.shopId, shopId),
  );

/** The subject of a conversation's notifications. */
export const noticeSubject = ({ shopId }: Pick<ConversationKey, 'shopId'>) =>
  shopId === null ? platformSide : String(shopId);

/** Messages of a shopper rise in time, whichever clock they are sent by. */
export function timeAfter(last: Date | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + 1));
}

/** The time of a shopper's last message, to whichever side; null if there is none. */
export async function lastTime(db: Queryable, shopperId: number): Promise<Date | null> {
  const [last] = await db
    .select({ at: message.sentAt })
    .from(message)
    .where(eq(message.shopperId, shopperId))
    .orderBy(desc(message.sentAt))
    .limit(1);
  return last?.at ?? null;
}

/** The last message of a conversation; undefined if it has none. */
export async function latestOf(
  db: Queryable,
  key: ConversationKey,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(message)
    .where(isOf(key))
    .orderBy(desc(message.sentAt))
    .limit(1);
  return row;
}
