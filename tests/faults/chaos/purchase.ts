import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { BackOffice } from '../../support/back-office.ts';
import type { Buyer } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { pattern } from '../../support/project/texts.ts';
import { expect } from './expect.ts';
import type { ShopState } from './shop-state.ts';
import { type Trying, tryUntil } from './try-until.ts';

interface Purchase extends Trying {
  office: BackOffice;
  buyer: Buyer;
  state: ShopState;
  goods: Goods;
  price: number;
}

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
    failed: page.getByText(t('checkout.notSent')),
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
