import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { order } from '#contract/calls/orders.ts';
import type { Shopper, TestShop } from '../shop.ts';

export const payPassword = '135790';

/** A shopper with a payment code, an address and money. */
export interface Buyer extends Shopper {
  addressId: string;
}

export interface Purchase {
  skuId: number;
  quantity?: number;
}

/** The values of an address form; `id` is new. */
export function addressForm(id = newId()) {
  return {
    id,
    addressee: 'Ada Lovelace',
    mobile: '+66 81 234 5678',
    country: 'TH',
    area: 'Bangkok, Phaya Thai 10400',
    ...{ city: 'Bangkok', region: 'Phaya Thai', postal_code: '10400' },
    detail: '88/12 Soi Ari 4',
    tag: 'home',
    is_default: true,
  };
}

/** Registers a shopper who can buy at once. */
export async function registerBuyer(shop: TestShop, money = 1_000_000): Promise<Buyer> {
  const shopper = await shop.register();
  await shop.ok(user.setPayCode, { pay_password: payPassword }, shopper);
  const form = addressForm();
  await shop.ok(address.add, form, shopper);
  if (money > 0) await shop.credit(shopper, money);
  return { ...shopper, addressId: form.id };
}

/** The input of `order.create`. */
export function purchaseOf(buyer: Buyer, purchases: Purchase[], promoCode = '') {
  return {
    items: purchases.map(({ skuId, quantity = 1 }) => ({ sku_id: String(skuId), quantity })),
    address_id: buyer.addressId,
    promo_code: promoCode,
    note: '',
    max_total: 1_000_000_000,
  };
}

/** Places an order for each seller and returns their ids. */
export async function placeOrders(
  shop: TestShop,
  buyer: Buyer,
  purchases: Purchase[],
  promoCode = '',
): Promise<string[]> {
  const { order_ids } = await shop.ok(order.create, purchaseOf(buyer, purchases, promoCode), buyer);
  return order_ids;
}

/** Exchanges the payment code for a ticket to pay these orders. */
export async function ticketFor(shop: TestShop, buyer: Buyer, orderIds: string[]): Promise<string> {
  const asked = { purpose: 'orders', order_ids: orderIds, pay_password: payPassword } as const;
  const { ticket } = await shop.ok(user.verifyPay, asked, buyer);
  return ticket;
}

/** Pays orders with a ticket of their own. */
export async function payOrders(shop: TestShop, buyer: Buyer, orderIds: string[]): Promise<void> {
  const ticket = await ticketFor(shop, buyer, orderIds);
  await shop.ok(order.pay, { order_ids: orderIds, ticket }, buyer);
}
