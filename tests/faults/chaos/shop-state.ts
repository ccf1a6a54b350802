import { eq } from 'drizzle-orm';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { likes } from '#contract/calls/likes.ts';
import { notification } from '#contract/calls/notifications.ts';
import { shop } from '#contract/calls/shops.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { message } from '#contract/calls/support/messages.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { refund } from '../../../server/db/schema/refunds.ts';
import type { BackOffice } from '../../support/back-office.ts';
import type { Buyer } from '../../support/browser/journey.ts';
import type { Goods } from '../../support/goods/goods.ts';

interface Place {
  addressee: string;
  detail: string;
  isDefault: boolean;
}

/** The letters of the shopper's phones, one of which is in every text that is written on one. */
export const letters = ['A', 'B'] as const;
export type Letter = (typeof letters)[number];

/** What a shopper wrote, with the number of its pictures. */
interface Writing {
  text: string;
  pictures: number;
}

/** By the phone, oldest first: nothing orders what two phones send. */
type Writings = { [L in Letter]: Writing[] };

/** A transfer of the shopper's own, in minor units. */
interface Transfer {
  amount: number;
  isPassed: boolean;
}

/** A shopper's data in the shop. */
export interface ShopState {
  /** The quantity of each SKU. */
  bag: { [skuId: string]: number };
  /** The SKUs among them that are saved for later. */
  saved: string[];
  /** Ids of products. */
  favourites: string[];
  /** The number of followers of each shop. */
  fans: { [shopId: string]: number };
  /** Ids of shops. */
  follows: string[];
  /** Oldest first. */
  addresses: Place[];
  givenName: string;
  lang: Lang | null;
  /** The status of each order, oldest first. */
  orders: number[];
  payments: number;
  /** In minor units. */
  available: number;
  /** Oldest first. */
  topUps: Transfer[];
  messages: Writings;
  suggestions: Writings;
  complaints: Writings;
  refunds: Writings;
  /** The number of unread notifications. */
  unread: number;
}

/** Fewer than a page of each. */
const page_size = bounds.maxPageSize;

/** Reads it from the shop, not from the phones. */
export async function readShop(
  office: BackOffice,
  { id, token }: Buyer,
  goods: Goods[],
): Promise<ShopState> {
  const [bag, lines, statuses, payments, book, account, favourites, follows, topUps] =
    await Promise.all([
      office.bag(id),
      office.ok(cart.index, {}, token),
      office.orders(id),
      office.payments(id),
      office.ok(address.list, {}, token),
      office.ok(user.info, {}, token),
      office.ok(likes.favourites, {}, token),
      office.ok(likes.followed, {}, token),
      office.ok(topUp.list, { page_size }, token),
    ]);
  const oldest = await office.addressees(id);
  const { given_name, lang, wallet } = account.userinfo;
  const fans: ShopState['fans'] = {};
  for (const { shopId } of goods) {
    fans[shopId] = (await office.ok(shop.detail, { shop_id: String(shopId) })).fans;
  }
  return {
    bag,
    saved: lines.items.flatMap((line) => (line.saved_at ? [line.sku_id] : [])).sort(),
    favourites: favourites.items.map(({ product }) => product.id).sort(),
    fans,
    follows: follows.items.map((item) => item.shop.id).sort(),
    addresses: book.items
      .map(({ addressee, detail, is_default }) => ({ addressee, detail, isDefault: is_default }))
      .sort((a, b) => oldest.indexOf(a.addressee) - oldest.indexOf(b.addressee)),
    givenName: given_name,
    lang,
    orders: statuses,
    payments,
    available: wallet.available,
    topUps: topUps.items
      .map(({ amount, status }) => ({ amount, isPassed: status === auditStatus.passed }))
      .reverse(),
    ...(await readWritings(office, { id, token })),
  };
}

async function readWritings(
  office: BackOffice,
  { id, token }: Pick<Buyer, 'id' | 'token'>,
): Promise<Pick<ShopState, 'messages' | 'suggestions' | 'complaints' | 'refunds' | 'unread'>> {
  const [messages, suggestions, complaints, asked, notices] = await Promise.all([
    allMessages(office, token),
    office.ok(suggestion.list, { page_size }, token),
    office.ok(complaint.list, { page_size }, token),
    office.db
      .select()
      .from(refund)
      .innerJoin(orders, eq(orders.id, refund.orderId))
      .where(eq(orders.shopperId, id))
      .orderBy(refund.createdAt),
    office.ok(notification.list, {}, token),
  ]);
  const ofCase = (it: { content: string; pictures: string[] }) =>
    writing(it.content, it.pictures.length);
  return {
    messages: byPhone(messages),
    suggestions: byPhone(suggestions.items.map(ofCase).toReversed()),
    complaints: byPhone(complaints.items.map(ofCase).toReversed()),
    refunds: byPhone(asked.map((it) => writing(it.refund.explanation, it.refund.proof.length))),
    unread: notices.kinds.reduce((sum, { unread }) => sum + unread, 0),
  };
}

async function allMessages(office: BackOffice, token: string): Promise<Writing[]> {
  const all: Writing[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, next_cursor }: ReplyOf<typeof message.list> = await office.ok(
      message.list,
      { page_size, ...(cursor && { cursor }) },
      token,
    );
    all.push(...items.map(({ text, pictures }) => writing(text, pictures.length)));
    cursor = next_cursor;
  }
  return all.reverse();
}

const writing = (text: string, pictures: number): Writing => ({ text, pictures });

/** Each text ends with the letter of its phone and a number. */
const byPhone = (all: Writing[]) =>
  Object.fromEntries(
    letters.map((letter) => [letter, all.filter(({ text }) => text.includes(` ${letter}`))]),
  ) as Writings;

/** The part of it that one phone alone has changed: of a shop, what it wrote, and perhaps the book. */
export function partOf(
  state: ShopState,
  { letter, goods, hasBook }: { letter: Letter; goods: Goods[]; hasBook: boolean },
) {
  const [skuIds, productIds, shopIds] = (['skuId', 'productId', 'shopId'] as const).map((name) =>
    goods.map((it) => String(it[name])),
  ) as [string[], string[], string[]];
  const { addresses, givenName } = state;
  return {
    bag: skuIds.map((id) => state.bag[id]),
    saved: skuIds.filter((id) => state.saved.includes(id)),
    favourites: productIds.filter((id) => state.favourites.includes(id)),
    fans: shopIds.map((id) => state.fans[id]),
    follows: shopIds.filter((id) => state.follows.includes(id)),
    messages: state.messages[letter],
    suggestions: state.suggestions[letter],
    complaints: state.complaints[letter],
    refunds: state.refunds[letter],
    ...(hasBook && { addresses, givenName }),
  };
}
