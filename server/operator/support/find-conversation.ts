import { sql } from 'drizzle-orm';
import { fallbackLang } from '#contract/rules/languages.ts';
import type { Queryable } from '../../db/database.ts';
import type { ConversationKey } from '../../support/messages/conversation.ts';
import { OperatorRefusal } from '../operator-errors.ts';

/** A conversation as the operator sees it. */
export interface FoundConversation extends ConversationKey {
  /** Such as `MS-42-7`: the shopper's number and the shop's, or `platform`. */
  number: string;
  account: string;
  /** The shop's name; `platform` for the platform. */
  side: string;
  messages: number;
  /** What the shopper wrote that nobody has opened. */
  unread: number;
  /** Something of it is not marked as delivered. */
  isNew: boolean;
  /** The shopper wrote last, apart from automatic answers. */
  isWaiting: boolean;
  text: string;
  lang: string;
  latestAt: Date;
}

interface Wish {
  key?: ConversationKey;
  isWaiting?: boolean;
  limit: number;
}

type Row = Omit<FoundConversation, 'number' | 'latestAt' | 'shopperId' | 'shopId'> & {
  [column: string]: unknown;
  shopperId: string;
  shopId: string | null;
  latestAt: string;
};

/** The conversations that fit, the latest first. */
export async function findConversations(
  db: Queryable,
  { key, isWaiting = false, limit }: Wish,
): Promise<FoundConversation[]> {
  const isIt = key
    ? sql`message.shopper_id = ${key.shopperId} and message.shop_id is not distinct from ${key.shopId}`
    : sql`true`;
  const { rows } = await db.execute<Row>(sql`
    select talk.*, account, coalesce(in_language(shop.name, 'en', ${fallbackLang}), 'platform') as side
    from (
      select message.shopper_id as "shopperId", message.shop_id as "shopId",
        count(*)::int as messages,
        count(*) filter (where is_own and read_at is null)::int as unread,
        bool_or(is_own and delivered_at is null) as "isNew",
        coalesce((array_agg(is_own order by sent_at desc) filter (where not is_automatic))[1], false)
          as "isWaiting",
        (array_agg(text order by sent_at desc))[1] as text,
        (array_agg(message.lang order by sent_at desc))[1] as lang,
        max(sent_at) as "latestAt"
      from message where ${isIt} group by message.shopper_id, message.shop_id
    ) talk
      join shopper on shopper.id = talk."shopperId" left join shop on shop.id = talk."shopId"
    where ${isWaiting ? sql`talk."isWaiting"` : sql`true`}
    order by talk."latestAt" desc limit ${limit}`);
  return rows.map(({ shopperId, shopId, latestAt, ...row }) => {
    const own = { shopperId: Number(shopperId), shopId: shopId === null ? null : Number(shopId) };
    return { ...row, ...own, number: numberOf(own), latestAt: new Date(latestAt) };
  });
}

const numberOf = ({ shopperId, shopId }: ConversationKey) =>
  `MS-${shopperId}-${shopId ?? 'platform'}`;

const pattern = /^MS-(\d{1,15})-(?:(\d{1,15})|platform)$/i;

/** The conversation with a number. Throws OperatorRefusal if nobody wrote in it. */
export async function findConversation(db: Queryable, number: string): Promise<FoundConversation> {
  const [is, shopper, shop] = pattern.exec(number.trim()) ?? [];
  const key = { shopperId: Number(shopper), shopId: shop === undefined ? null : Number(shop) };
  const [found] = is === undefined ? [] : await findConversations(db, { key, limit: 1 });
  if (found) return found;
  throw new OperatorRefusal(`There is no conversation "${number}".`);
}

/** A conversation for programs. */
export function dataOf({ shopperId, shopId, isNew, latestAt, ...facts }: FoundConversation) {
  const { isWaiting, ...rest } = facts;
  return { ...rest, shop_id: shopId, is_unanswered: isWaiting, latest_at: latestAt.toISOString() };
}
