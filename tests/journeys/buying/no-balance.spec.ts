import { cart } from '#contract/calls/cart.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { holdCall } from '../../support/browser/interceptions.ts';
import {
  expect,
  fillBag,
  placeOrder,
  registerBuyer,
  startingBalance,
  test,
} from '../../support/browser/journey.ts';
import { pattern } from '../../support/project/texts.ts';

test.use({ viewport: { width: 360, height: 640 } });

const short = 2_345;

test('without enough money the checkout says so, and an unpaid order returns to the bag', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: startingBalance + short });
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  await shopper.open('/bag');
  await shopper.tap(t('bag.checkout', { count: 1 }));
  const lack = page.getByText(t('payment.short', { price: '$23.45' }));
  await expect(lack).toHaveCount(2);
  await expect(lack.last()).toBeInViewport();
  const hint = page.getByText(t('checkout.shortHint', { minutes: 30 }));
  await expect(hint).toBeVisible();
  const said = await lack.first().boundingBox();
  const wayOn = await shopper.link(t('checkout.toBag')).boundingBox();
  expect(wayOn?.y).toBeGreaterThanOrEqual((said?.y ?? 999) + (said?.height ?? 999));
  await expect(page.getByText('$1,000.00')).toBeVisible();
  await shopper.tap(t('checkout.place'));
  await expect(shopper.heading(t('title.payment'))).toBeVisible();
  await expect(page.getByText(t('payment.short', { price: '$23.45' }))).toBeVisible();
  expect(await office.bag(buyer.id)).toEqual({});

  // An open page would hear of it at once, and say so before it is looked at.
  await page.goto('/robots.txt');
  await office.runChores({ minutes: 30 });
  await shopper.open('/home');
  const notice = page.getByText(t('bag.returned'));
  await expect(notice).toBeVisible();
  await shopper.tap(t('detail.viewBag'));
  const line = shopper.line(goods.name);
  await expect(line.quantity).toHaveValue('1');
  await expect(line.row).toContainText(t('bag.returnedLine'));
  await page.reload();
  await expect(line.row).toContainText(t('bag.returnedLine'));
  await expect(notice).toHaveCount(0);
});

test('the notice about returned items waits while the payment code is typed', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await placeOrder(office, buyer, await office.listProduct());
  await office.runChores({ minutes: 30 });
  const due = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  await page.addInitScript(noteNoticesOverSheets);
  const { release } = await holdCall(page, cart.index);
  await shopper.open(`/payment?orders=${due}`);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  const isHeard = page.waitForResponse(`**${cart.index.path}*`);
  release();
  await isHeard;
  await shopper.enterCode('864209');
  await expect(page.getByRole('alert').filter({ hasText: t('message.payFail') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('bag.returned'))).toBeVisible();
  expect(await page.evaluate(() => Object(window).noticesOverSheets)).toEqual([]);
});

/** In the page: keeps the text of every notice that is shown while a sheet is open. */
function noteNoticesOverSheets(): void {
  const seen: string[] = [];
  Object.assign(window, { noticesOverSheets: seen });
  new MutationObserver(() => {
    const text = document.querySelector('[data-toasts]')?.textContent;
    if (text && document.querySelector('[role=dialog]:not([data-ending-style])')) seen.push(text);
  }).observe(document, { subtree: true, childList: true });
}

test('offline, the checkout shows the last known balance with its time', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: startingBalance + short });
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  await shopper.open('/checkout');
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  await shopper.open('/bag');
  await expect(shopper.line(goods.name).row).toBeVisible();
  await page.context().setOffline(true);
  await shopper.tap(t('bag.checkout', { count: 1 }));
  await expect(page.getByText(pattern(t('checkout.balanceAt', { time: '@' })))).toBeVisible();
  await expect(page.getByText(t('payment.short', { price: '$23.45' }))).toBeVisible();
  await expect(page.getByText(t('checkout.shortHint', { minutes: 30 }))).toHaveCount(0);
});

test('a newcomer with an open order is led to it, and can order once it is gone', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  await page.setViewportSize({ width: 320, height: 553 });
  // Whose wallet was never credited.
  const newcomer = await registerBuyer(office, 0);
  await shopper.hasSession(String(newcomer.id), newcomer.token);
  const goods = await office.listProduct({ price: 2000 });
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  // Elsewhere, meanwhile: the checkout did not know.
  const open = await office.listProduct({ price: 3000 });
  await placeOrder(office, newcomer, open);
  // The second order below comes within the second in which it could be a double tap.
  await page.clock.setFixedTime(new Date());
  await shopper.tap(t('checkout.place'));
  const reason = page
    .getByRole('status')
    .filter({ hasText: t('error.newcomer_order_open', { limit: 1 }) });
  await expect(reason).toBeInViewport({ ratio: 1 });
  await expect(shopper.button(t('checkout.place'))).toBeDisabled();
  await reason.getByRole('link', { name: t('order.tab.0') }).click();
  await expect(page.getByText(open.name)).toBeVisible();
  expect(await office.orders(newcomer.id)).toEqual([orderStatus.unpaid]);

  await office.runChores({ minutes: 30 });
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await shopper.tap(t('checkout.place'));
  await page.waitForURL(/#\/payment/);
});
