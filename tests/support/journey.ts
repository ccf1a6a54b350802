import { v7 as newId } from 'uuid';
import { user } from '#contract/account.ts';
import { address } from '#contract/addresses.ts';
import { cart } from '#contract/cart.ts';
import { order } from '#contract/orders.ts';
import { type BackOffice, openBackOffice } from './back-office.ts';
import { leaveOutPictures } from './empty-pictures.ts';
import type { Goods } from './goods.ts';
import { addressForm, payPassword } from './purchases.ts';
import { test as base, expect, type Shopper } from './shopper.ts';

/** A shopper of the served shop who can buy: a payment code, an address and money. */
export interface Buyer {
  id: number;
  account: string;
  password: string;
  token: string;
  code: string;
  addressId: string;
}

export interface Fixtures {
  /** A buyer of this test's own, logged in on its page. */
  buyer: Buyer;
}

export interface WorkerFixtures {
  office: BackOffice;
}

/** Money of a new buyer, in minor units. */
export const startingBalance = 100_000;

/**
 * Journeys that begin behind the first screens, and look behind them in the end. Pictures are left
 * out, but for those that a service worker asks for, which nobody can answer here.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  context: async ({ context, serviceWorkers }, use) => {
    if (serviceWorkers === 'block') await leaveOutPictures(context);
    await use(context);
  },
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says by its parameter what it needs
    async ({}, use, { project }) => {
      const { office, close } = await openBackOffice(project.use.baseURL ?? '');
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

/** Registers somebody who can buy at once. */
export async function registerBuyer(office: BackOffice): Promise<Buyer> {
  const form = {
    account: `buyer-${newId()}@caravel.test`,
    password: 'sea-and-sail-7',
    family_name: 'Lovelace',
    given_name: 'Ada',
  };
  const { userinfo } = await office.ok(user.register, form);
  const { token } = userinfo;
  const id = Number(userinfo.id);
  const home = addressForm();
  await office.ok(user.setPayCode, { pay_password: payPassword }, token);
  await office.ok(address.add, home, token);
  await office.credit(id, startingBalance);
  const { account, password } = form;
  return { id, account, password, token, code: payPassword, addressId: home.id };
}

/** Puts things into a buyer's bag. */
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

/** Opens the bag of a buyer, with one of a new product in it. */
export async function openBagOfOne(shopper: Shopper, office: BackOffice, buyer: Buyer) {
  const goods = await office.shelve();
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
): Promise<string> {
  const input = {
    items: [{ sku_id: String(goods.skuId), quantity: 1 }],
    address_id: addressId,
    promo_code: '',
    note: '',
    max_total: 1_000_000_000,
  };
  const { order_ids } = await office.ok(order.create, input, token);
  return order_ids[0] ?? '';
}

export { expect };
