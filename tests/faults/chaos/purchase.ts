import type { Locator } from '@playwright/test';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { sync } from '#contract/calls/service.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { BackOffice } from '../../support/back-office.ts';
import type { Buyer } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { pattern } from '../../support/project/texts.ts';
import type { Random } from '../simulation/random.ts';
import { untilRepeatable } from './double-tap.ts';
import { expect } from './expect.ts';
import type { ShopState } from './shop-state.ts';
import type { Weather } from './weather.ts';

interface Purchase {
  shopper: Shopper;
  office: BackOffice;
  buyer: Buyer;
  state: ShopState;
  goods: Goods;
  price: number;
  random: Random;
  weather: Weather;
}

/** Long enough to look up a lost reply twice. */
const checkingMs = 40_000;

/** Buys one unit over a bad network. Each time, what the screen reports must be true in the shop. */
export async function buy(purchase: Purchase): Promise<void> {
  await place(purchase);
  await pay(purchase);
}

async function place(purchase: Purchase): Promise<void> {
  const { shopper, office, buyer, state, goods } = purchase;
  const { page, t } = shopper;
  await goTo(page, `/checkout?buy=${goods.skuId}x1`);
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  const heading = shopper.heading(t('title.payment'));
  await tryUntil(purchase, [order.create.path], {
    act: () => shopper.tap(t('checkout.place')),
    done: heading,
    failed: page.getByText(t('checkout.notPlaced')),
    isUndone: async () =>
      expect(await office.orders(buyer.id), 'orders that "were not placed"').toEqual(state.orders),
  });
  state.orders.push(orderStatus.unpaid);
  expect(await office.orders(buyer.id), 'orders that were placed').toEqual(state.orders);
}

async function pay(purchase: Purchase): Promise<void> {
  const { shopper, office, buyer, state, price } = purchase;
  const { page, t } = shopper;
  await shopper.tap(pattern(t('payment.pay', { price: '@' })));
  await expect(page.getByRole('dialog')).toBeVisible();
  await tryUntil(purchase, [user.verifyPay.path, order.pay.path], {
    act: () => shopper.enterCode(buyer.code),
    done: shopper.heading(t('payment.paidTitle')),
    failed: page.getByText(t('message.payFail')),
    isUndone: async () =>
      expect(await office.payments(buyer.id), '"Pay Fail"').toBe(state.payments),
  });
  state.payments += 1;
  state.available -= price;
  state.orders[state.orders.length - 1] = orderStatus.paid;
  expect(await office.payments(buyer.id), 'payments').toBe(state.payments);
}

interface Try {
  act(): Promise<void>;
  /** Shown when it has worked. */
  done: Locator;
  /** Shown when it has certainly not. */
  failed: Locator;
  /** Asks the shop whether that is true. */
  isUndone(): Promise<void>;
}

/** Tries it once in trouble and, if that fails, again without. */
async function tryUntil(
  { shopper, random, weather }: Purchase,
  paths: string[],
  it: Try,
): Promise<void> {
  const isLookupLost = random.chance(0.2);
  const troubled = random.chance(0.3) ? paths : [random.pick(paths)];
  weather.plan(random.below(2 ** 31), isLookupLost ? [...troubled, sync.void.path] : troubled);
  await it.act();
  await expect(it.done.or(it.failed)).toBeVisible({ timeout: checkingMs });
  if (await it.done.isVisible()) return;
  await it.isUndone();
  await weather.heal();
  await it.isUndone();
  await untilRepeatable(shopper.page);
  await it.act();
  await expect(it.done).toBeVisible({ timeout: checkingMs });
}
