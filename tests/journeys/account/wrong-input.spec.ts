import { order } from '#contract/calls/orders.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { holdCall } from '../../support/browser/interceptions.ts';
import {
  expect,
  fillBag,
  placeOrder,
  registerBuyer,
  startingBalance,
  test,
} from '../../support/browser/journey.ts';
import type { Shopper } from '../../support/browser/shopper.ts';

/** Opens the promo code's field at the checkout of a product for $20.00. */
async function openPromo(shopper: Shopper, office: BackOffice): Promise<void> {
  const goods = await office.listProduct({ price: 2000 });
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await shopper.page.getByText(shopper.t('checkout.promo'), { exact: true }).click();
}

test('a wrong promo code is reported, and takes nothing off', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await openPromo(shopper, office);
  await shopper.field(t('checkout.promo')).fill('NOSUCHCODE');
  await shopper.tap(t('checkout.promoApply'));
  await expect(page.getByText(t('error.promo_unknown'))).toBeVisible();
  await expect(shopper.field(t('checkout.promo'))).toHaveValue('NOSUCHCODE');
  await expect(page.getByText(t('checkout.discount'), { exact: true })).toHaveCount(0);
  await shopper.tap(t('checkout.place'));
  await expect(shopper.button(t('payment.pay', { price: '$20.00' }))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([0]);
});

test('a promo code that is only typed is applied before the order is placed', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await openPromo(shopper, office);
  // Beside the button as well as at the field, which may be out of view.
  const problem = (text: string) => page.getByRole('alert').filter({ hasText: text }).last();
  await shopper.field(t('checkout.promo')).fill('NOSUCHCODE');
  await shopper.tap(t('checkout.place'));
  await expect(problem(t('error.promo_unknown'))).toBeFocused();
  await shopper.field(t('checkout.promo')).fill('sail10');
  await shopper.tap(t('checkout.place'));
  await expect(page.locator('[data-toasts]').getByText(t('checkout.promoApplied'))).toBeVisible();
  await expect(problem(t('error.promo_unknown'))).toHaveCount(0);
  await expect(page.getByText(t('checkout.promoOff', { price: '$2.00' }))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([]);
  await shopper.tap(t('checkout.place'));
  await expect(shopper.button(t('payment.pay', { price: '$18.00' }))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([0]);
});

test('the refusal of a typed code is at its field, and goes once another code is applied', async ({
  shopper,
  office,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await openPromo(shopper, office);
  const field = shopper.field(t('checkout.promo'));
  await field.fill('NOSUCHCODE');
  await shopper.button(new RegExp(`^${t('checkout.promo')}`)).click();
  await expect(field).toHaveCount(0);
  await shopper.tap(t('checkout.place'));
  const refusal = page.getByRole('alert').filter({ hasText: t('error.promo_unknown') });
  await expect(refusal.last()).toBeFocused();
  await field.fill('sail10');
  await shopper.tap(t('checkout.promoApply'));
  await expect(page.getByText(t('checkout.promoOff', { price: '$2.00' }))).toBeVisible();
  await expect(shopper.button(t('checkout.promoRemove'))).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('a promo code is applied while the price is still loading', async ({
  shopper,
  office,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await openPromo(shopper, office);
  const { release } = await holdCall(page, order.quote);
  for (const code of ['NOSUCHCODE', 'SAIL10']) {
    await shopper.field(t('checkout.promo')).fill(code);
    await shopper.field(t('checkout.promo')).press('Enter');
  }
  release();
  await expect(page.getByText(t('checkout.discount'), { exact: true })).toBeVisible();
});

test('a promo code that is deleted from its field counts no more', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await openPromo(shopper, office);
  const field = shopper.field(t('checkout.promo'));
  await field.fill('sail10');
  await field.press('Enter');
  await expect(page.getByText(t('checkout.discount'), { exact: true })).toBeVisible();
  await field.fill('');
  await expect(page.getByText(t('checkout.discount'), { exact: true })).toHaveCount(0);
  await shopper.tap(t('checkout.place'));
  await expect(shopper.button(t('payment.pay', { price: '$20.00' }))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([0]);
});

test('a promo code that follows a wrong one counts, though its price is still loading', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await openPromo(shopper, office);
  const field = shopper.field(t('checkout.promo'));
  await field.fill('NOSUCHCODE');
  await field.press('Enter');
  await expect(page.getByText(t('error.promo_unknown'))).toBeVisible();
  const { release } = await holdCall(page, order.quote);
  await field.fill('sail10');
  await field.press('Enter');
  await shopper.tap(t('checkout.place'));
  release();
  await expect(page.locator('[data-toasts]').getByText(t('checkout.promoApplied'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([]);
  await shopper.tap(t('checkout.place'));
  await expect(shopper.button(t('payment.pay', { price: '$18.00' }))).toBeVisible();
});

test('a wrong payment code shows the remaining attempts', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  await shopper.open(`/payment?orders=${id}`);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  for (const [code, left] of [
    ['111111', 4],
    ['222222', 3],
    ['333333', 2],
  ] as const) {
    await shopper.enterCode(code);
    await expect(page.getByText(t('error.pay_code_wrong', { count: left }))).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('payment.codeLabel') })).toHaveValue('');
  }
  expect(await office.payments(buyer.id)).toBe(0);
  await shopper.enterCode(buyer.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  expect(await office.payments(buyer.id)).toBe(1);
});

test('a low balance shows the missing amount, and leads on', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const id = await placeOrder(
    office,
    buyer,
    await office.listProduct({ price: startingBalance + 1250 }),
  );
  await shopper.open(`/payment?orders=${id}`);
  await expect(page.getByText(t('payment.short', { price: '$12.50' }))).toBeVisible();
  await shopper.link(t('payment.viewOrder')).click();
  await expect(shopper.heading(t('order.status.0'))).toBeVisible();

  // Once the money has arrived, the order can still be paid.
  await office.credit(buyer.id, 1250);
  await shopper.link(t('order.pay')).click();
  await shopper.button(t('payment.pay', { price: '$1,012.50' })).click();
  await shopper.enterCode(buyer.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([1]);
});

test('the last unit is sold before the order: nothing else is lost', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await page.setViewportSize({ width: 360, height: 640 });
  const last = await office.listProduct({ price: 2000, stock: 1 });
  const kept = await office.listProduct({ price: 3000 });
  await fillBag(office, buyer, [
    { goods: last, quantity: 1 },
    { goods: kept, quantity: 2 },
  ]);
  await shopper.open('/bag');
  await shopper.tap(t('bag.checkout', { count: 3 }));
  await page.getByText(t('checkout.note'), { exact: true }).click();
  await shopper.field(t('checkout.note')).fill('Ring twice');
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  await placeOrder(office, await registerBuyer(office), last);
  await shopper.tap(t('checkout.place'));

  const problem = page.getByRole('alert').filter({ hasText: t('error.sold_out') });
  await expect(problem).toBeInViewport({ ratio: 1 });
  await expect(problem).toBeFocused();
  await expect(shopper.button(t('checkout.place'))).toBeDisabled();
  await expect(shopper.field(t('checkout.note'))).toHaveValue('Ring twice');
  expect(await office.orders(buyer.id)).toEqual([]);

  await shopper.link(t('checkout.toBag')).click();
  await expect(shopper.heading(t('bag.unavailable'))).toBeVisible();
  await expect(shopper.line(kept.name).quantity).toHaveValue('2');
  await shopper.tap(t('bag.checkout', { count: 2 }));
  await expect(shopper.field(t('checkout.note'))).toHaveValue('Ring twice');
  await shopper.tap(t('checkout.place'));
  await expect(shopper.button(t('payment.pay', { price: '$60.00' }))).toBeVisible();
  expect(await office.bag(buyer.id)).toEqual({ [last.skuId]: 1 });
});
