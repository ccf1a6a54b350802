import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { likes } from '#contract/calls/likes.ts';
import { shop } from '#contract/calls/shops.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { BackOffice } from '../../support/back-office.ts';
import type { Buyer } from '../../support/browser/journey.ts';
import type { Goods } from '../../support/goods/goods.ts';

interface Place {
  addressee: string;
  detail: string;
  isDefault: boolean;
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
}

/** Reads it from the shop, not from the phone. */
export async function readShop(
  office: BackOffice,
  { id, token }: Buyer,
  goods: Goods[],
): Promise<ShopState> {
  const [bag, lines, orders, payments, book, account, favourites, follows] = await Promise.all([
    office.bag(id),
    office.ok(cart.index, {}, token),
    office.orders(id),
    office.payments(id),
    office.ok(address.list, {}, token),
    office.ok(user.info, {}, token),
    office.ok(likes.favourites, {}, token),
    office.ok(likes.followed, {}, token),
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
    orders,
    payments,
    available: wallet.available,
  };
}
