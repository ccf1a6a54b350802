import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import type { BackOffice } from '../support/back-office.ts';
import { type Buyer, placeOrder, registerBuyer } from '../support/browser/journey.ts';
import type { Goods } from '../support/goods/goods.ts';
import { arrivedOrder } from '../support/goods/parcels.ts';
import { addressForm } from '../support/goods/purchases.ts';
import type { Names } from './recorded-json.ts';
import type { StoredProfile } from './stored-profile.ts';

const goodsNames = [
  ...['kept', 'removed', 'added', 'lost', 'soldOut'],
  ...['reviewed', 'drafted', 'paid', 'wanted', 'picked'],
] as const;

/** Price of every product, in minor units. */
export const unitPrice = 2000;

/** The state of the shop before the phone loses its network, the same for recording and test. */
export interface Stage {
  buyer: Buyer;
  goods: Record<(typeof goodsNames)[number], Goods>;
  orders: { reviewed: string; drafted: string; paid: string };
  /** Placeholders of the recording. */
  names: Names;
}

/** A request as the phone sent it. */
export interface Sent {
  method: string;
  path: string;
  headers: { [name: string]: string };
  body: string | Uint8Array<ArrayBuffer>;
}

/** What a build stored on a phone, as `record.ts` writes it. */
export interface Recording {
  /** The commit of the build. */
  build: string;
  /** The profile of a shopper who is logged in. */
  shopper: StoredProfile;
  /** Requests of that shopper that the shop carried out although the phone never got a reply. */
  applied: Sent[];
  /** The profile of a visitor who has not logged in. */
  visitor: StoredProfile;
}

/** Registers the shopper of a recording, with a bag, an address book and orders. */
export async function setStage(office: BackOffice): Promise<Stage> {
  const buyer = await registerBuyer(office);
  const { token } = buyer;
  const goods = {} as Stage['goods'];
  for (const name of goodsNames) goods[name] = await office.listProduct({ price: unitPrice });
  const lines: Names = {};
  for (const name of ['kept', 'removed'] as const) {
    const input = { id: newId(), sku_id: String(goods[name].skuId), quantity: 1 };
    lines[`line:${name}`] = (await office.ok(cart.add, input, token)).line.id;
  }
  const old = { ...addressForm(), addressee: 'Charles Babbage', is_default: false };
  await office.ok(address.add, old, token);
  const orders = {
    reviewed: await arrivedOrder(office, buyer, [goods.reviewed]),
    drafted: await arrivedOrder(office, buyer, [goods.drafted]),
    paid: await placeOrder(office, buyer, goods.paid),
  };
  const names: Names = {
    shopper: String(buyer.id),
    account: buyer.account,
    token,
    ticket: await ticketFor(office, buyer, orders.paid),
    'address:home': buyer.addressId,
    'address:old': old.id,
    ...lines,
    ...named('order', orders),
  };
  for (const [name, { skuId, productId, shopId }] of Object.entries(goods)) {
    Object.assign(names, named(name, { sku: skuId, product: productId, shop: shopId }));
  }
  return { buyer, goods, orders, names };
}

async function ticketFor(office: BackOffice, { token, code }: Buyer, orderId: string) {
  const asked = { purpose: 'orders' as const, order_ids: [orderId], pay_password: code };
  return (await office.ok(user.verifyPay, asked, token)).ticket;
}

const named = (group: string, values: object): Names =>
  Object.fromEntries(Object.entries(values).map(([name, it]) => [`${group}:${name}`, String(it)]));
