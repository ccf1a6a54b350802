import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { order } from '#contract/calls/orders.ts';
import { type BackOffice, openBackOffice } from '../back-office.ts';
import { currentTerms } from '../goods/current-terms.ts';
import type { Goods } from '../goods/goods.ts';
import { addressForm, payPassword } from '../goods/purchases.ts';
import { test as base, expect, type Shopper } from './shopper.ts';

/** A shopper of the served shop with a payment code and an address, and money as a rule. */
export interface Buyer {
  id: number;
  account: string;
  password: string;
  token: string;
  code: string;
  addressId: string;
}

export interface Fixtures {
  /** This test's own buyer, logged in on its page. */
  buyer: Buyer;
}

export interface WorkerFixtures {
  office: BackOffice;
}

/** A new buyer's balance, in minor units. */
export const startingBalance = 100_000;

/** The longest time for which a removal can be undone, in ms. */
export const undoMs = 10_000;

/** Journeys that start after the login and end with a look at the database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  office: [
    async ({ served }, use) => {
      const { office, close } = openBackOffice(served);
      await use(office);
      await close();
    },
    { scope: 'worker' },
  ],
  buyer: async ({ shopper, office }, use) => {
    const buyer = await registerBuyer(office);
    await shopper.hasSession(String(buyer.id), buyer.token);
    await use(buyer);
  },
});

/** Registers somebody who can buy at once; with a balance of 0, a newcomer. */
export async function registerBuyer(office: BackOffice, balance = startingBalance): Promise<Buyer> {
  const form = {
    account: `buyer-${newId()}@caravel.test`,
    password: 'sea-and-sail-7',
    family_name: 'Lovelace',
    given_name: 'Ada',
    ...(await currentTerms(office.db)),
  };
  const { userinfo } = await office.ok(user.register, form);
  const { token } = userinfo;
  const id = Number(userinfo.id);
  const home = addressForm();
  await office.ok(user.setPayCode, { pay_password: payPassword }, token);
  await office.ok(address.add, home, token);
  if (balance > 0) await office.credit(id, balance);
  const { account, password } = form;
  return { id, account, password, token, code: payPassword, addressId: home.id };
}

/** Adds addresses to a buyer's own, which stays the default. */
export async function addAddressees(office: BackOffice, { token }: Buyer, addressees: string[]) {
  for (const addressee of addressees) {
    await office.ok(address.add, { ...addressForm(), addressee, is_default: false }, token);
  }
}

/** Adds products to a buyer's bag. */
export async function fillBag(
  office: BackOffice,
  { token }: Buyer,
  lines: { goods: Goods; quantity: number }[],
): Promise<void> {
  for (const { goods, quantity } of lines) {
    const input = { id: newId(), sku_id: String(goods.skuId), quantity };
    await office.ok(cart.add, input, token);
  }
}

/** Opens a buyer's bag with one unit of a new product. */
export async function openBagOfOne(shopper: Shopper, office: BackOffice, buyer: Buyer) {
  const goods = await office.listProduct();
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  await shopper.open('/bag');
  const line = shopper.line(goods.name);
  await expect(line.quantity).toHaveValue('1');
  return { goods, ...line };
}

/** Places an order and returns its id. */
export async function placeOrder(
  office: BackOffice,
  { token, addressId }: Pick<Buyer, 'token' | 'addressId'>,
  goods: Goods,
  { note = '', quantity = 1 } = {},
): Promise<string> {
  const input = {
    items: [{ sku_id: String(goods.skuId), quantity }],
    address_id: addressId,
    promo_code: '',
    note,
    max_total: 1_000_000_000,
  };
  const { order_ids } = await office.ok(order.create, input, token);
  return order_ids[0] ?? '';
}

export { expect };
