import { order } from '#contract/calls/orders.ts';
import { holdCall } from '../../support/browser/interceptions.ts';
import { expect, fillBag, openBagOfOne, test } from '../../support/browser/journey.ts';
import type { Shopper } from '../../support/browser/shopper.ts';

test.use({
  viewport: { width: 360, height: 640 },
  // Sheets move here as they do for most shoppers.
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Goes back when no overlay is on its way into the history or out of it, as it is for milliseconds. */
async function goBack({ page }: Shopper) {
  const isSettled = () => {
    const open = document.querySelectorAll('[role=dialog], [role=alertdialog]');
    return (history.state?.overlay ?? 0) === open.length;
  };
  await page.waitForFunction(isSettled);
  await page.goBack();
}

/** Opens a product from the home screen. Returns its address and the one before. */
async function openProduct({ page, t }: Shopper) {
  await page.goto('/#/home');
  await page.getByRole('button', { name: t('category.electrical') }).click();
  await expect(
    page.getByRole('heading', { name: t('category.electrical'), exact: true }),
  ).toBeVisible();
  const list = page.url();
  await page.locator('a[href^="#/detail/"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/#\/detail\//);
  return { list, detail: page.url() };
}

test('Back closes the options, and a second Back leaves the product', async ({ shopper }) => {
  const { page, t } = shopper;
  const { list, detail } = await openProduct(shopper);
  const sheet = page.getByRole('dialog');
  const options = page.getByText(t('detail.specification'), { exact: true });
  await options.click();
  await expect(sheet).toBeVisible();
  await goBack(shopper);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(detail);
  // Nothing is to be seen ahead.
  await page.goForward();
  await expect(page).toHaveURL(detail);
  await expect(sheet).toHaveCount(0);
  await goBack(shopper);
  await expect(page).toHaveURL(list);
});

test('an overlay that is closed by a tap leaves nothing for Back to close', async ({ shopper }) => {
  const { page, t } = shopper;
  const { list } = await openProduct(shopper);
  const sheet = page.getByRole('dialog');
  await page.getByText(t('detail.specification'), { exact: true }).click();
  await sheet.getByRole('button', { name: t('app.close') }).click();
  await expect(sheet).toHaveCount(0);
  await goBack(shopper);
  await expect(page).toHaveURL(list);
});

test('a link tapped while an overlay is still leaving the history is followed', async ({
  shopper,
}) => {
  const { page, t } = shopper;
  const { detail } = await openProduct(shopper);
  const sheet = page.getByRole('dialog');
  await page.getByText(t('detail.specification'), { exact: true }).click();
  await expect(sheet).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(1);
  await page.evaluate(() => {
    const go = history.go.bind(history);
    history.go = (delta) => {
      history.go = go;
      go(delta);
      document.querySelector<HTMLElement>('article a[href^="#/shop/"]')?.click();
    };
  });
  await sheet.getByRole('button', { name: t('app.close') }).click();
  await expect(page).toHaveURL(/#\/shop\//);
  await goBack(shopper);
  await expect(page).toHaveURL(detail);
});

test('two quick Backs close the options and leave the product', async ({ shopper }) => {
  const { page, t } = shopper;
  const { list } = await openProduct(shopper);
  await page.getByText(t('detail.specification'), { exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => {
    addEventListener('popstate', () => history.back(), { once: true });
    history.back();
  });
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a product opened after another is at its top, and Back finds the other as it was', async ({
  shopper,
}) => {
  const { page, t } = shopper;
  const { list, detail } = await openProduct(shopper);
  const pane = page.locator('[data-screen="title.detail"]');
  const reviews = shopper.heading(t('reviews.title'));
  await reviews.evaluate((it) => it.scrollIntoView());
  await expect(reviews).toBeInViewport();
  await goBack(shopper);
  await expect(page).toHaveURL(list);
  await page.locator('a[href^="#/detail/"]').filter({ visible: true }).nth(1).click();
  await expect(page).not.toHaveURL(detail);
  await expect(reviews).toBeAttached();
  expect(await pane.evaluate((it) => it.scrollTop)).toBe(0);
  await reviews.evaluate((it) => it.scrollIntoView());
  await expect(reviews).toBeInViewport();
  const place = await pane.evaluate((it) => it.scrollTop);
  await page
    .locator('article a[href^="#/shop/"]')
    .first()
    .evaluate((it) => (it as HTMLElement).click());
  await expect(page).toHaveURL(/#\/shop\//);
  await goBack(shopper);
  await expect(reviews).toBeInViewport();
  expect(await pane.evaluate((it) => it.scrollTop)).toBeCloseTo(place, -1);
});

test('after a reload, Back leads to the screen before', async ({ shopper }) => {
  const { page, t } = shopper;
  const back = shopper.button(t('app.back'));
  const { list, detail } = await openProduct(shopper);
  await page.locator('a[href^="#/shop/"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/#\/shop\//);
  await page.reload();
  await back.click();
  await expect(page).toHaveURL(detail);
  await page.reload();
  await back.click();
  await expect(page).toHaveURL(list);
});

test('Back closes the zoomed picture', async ({ shopper }) => {
  const { page } = shopper;
  const { list, detail } = await openProduct(shopper);
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await goBack(shopper);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(detail);
  await goBack(shopper);
  await expect(page).toHaveURL(list);
});

test('Back closes the filter, and an applied filter replaces the list', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  await shopper.open('/search?q=tea');
  const before = page.url();
  await shopper.tap(t('browse.filter'));
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await goBack(shopper);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(before);

  await shopper.tap(t('browse.filter'));
  await sheet.getByText(t('browse.wellRated'), { exact: true }).last().click();
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(shopper.button(t('browse.filterOn', { n: 1 }))).toBeVisible();
  expect(page.url()).not.toBe(before);
  await goBack(shopper);
  await expect(page).toHaveURL(/#\/home$/);
});

test('Back closes a dialog, and a reload keeps no trace of it', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.isLoggedIn();
  await shopper.open('/home');
  await shopper.open('/me');
  const dialog = page.getByRole('alertdialog');
  await shopper.tap(t('me.logout'));
  await expect(dialog).toBeVisible();
  await goBack(shopper);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#\/me$/);
  await shopper.tap(t('me.logout'));
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(shopper.button(t('me.logout'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.overlay ?? 0)).toBe(0);
  await goBack(shopper);
  await expect(page).toHaveURL(/#\/home$/);
});

test.describe('a logout', () => {
  // It overtakes what the screen is still loading.
  test.use({ refusals: [401] });

  test('a navigation out of a dialog replaces its screen', async ({ shopper }) => {
    const { page } = shopper;
    await shopper.isLoggedIn();
    await shopper.open('/home');
    await shopper.open('/me');
    await shopper.logOut();
    await expect(page).toHaveURL(/#\/login$/);
    await goBack(shopper);
    await expect(page).toHaveURL(/#\/home$/);
  });
});

test('Back closes the payment code, and leads back to the payment from a link in it', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods } = await openBagOfOne(shopper, office, buyer);
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await shopper.tap(t('checkout.place'));
  const pay = shopper.button(/^Pay /);
  await pay.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await goBack(shopper);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shopper.heading(t('title.payment'))).toBeVisible();
  await pay.click();
  await shopper.link(t('payCode.forgot')).click();
  await expect(page).toHaveURL(/changePayPwd/);
  await goBack(shopper);
  await expect(page).toHaveURL(/payment/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goBack(shopper);
  await expect(shopper.heading(t('title.bag'))).toBeVisible();
});

test('Back does not close the payment code while a payment runs', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  await shopper.open('/bag');
  await shopper.tap(t('bag.checkout', { count: 1 }));
  await shopper.tap(t('checkout.place'));
  const { isHeld, release } = await holdCall(page, order.pay);
  await shopper.button(/^Pay /).click();
  await shopper.enterCode(buyer.code);
  await isHeld;
  for (let n = 0; n < 2; n += 1) {
    await goBack(shopper);
    await expect(page).toHaveURL(/#\/payment/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(1);
  }
  release();
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  expect(await office.payments(buyer.id)).toBe(1);
  await goBack(shopper);
  await expect(shopper.heading(t('title.bag'))).toBeVisible();
});

for (const isRefused of [false, true]) {
  const end = isRefused ? 'refused' : 'placed';
  test(`Back while an order is ${end}: nobody is moved, and a notice tells it`, async ({
    shopper,
    office,
    buyer,
  }) => {
    const { page, t } = shopper;
    const { goods } = await openBagOfOne(shopper, office, buyer);
    await shopper.tap(t('bag.checkout', { count: 1 }));
    await expect(shopper.heading(t('title.checkout'))).toBeVisible();
    const { isHeld, release } = await holdCall(page, order.create);
    await shopper.tap(t('checkout.place'));
    await isHeld;
    await goBack(shopper);
    await expect(shopper.heading(t('title.bag'))).toBeVisible();
    if (isRefused) await office.setStock(goods.skuId, 0);
    release();
    await expect(page).toHaveURL(/#\/bag/);
    if (isRefused) {
      await expect(page.getByRole('alert').filter({ hasText: t('error.sold_out') })).toBeVisible();
      expect(await office.orders(buyer.id)).toEqual([]);
      return;
    }
    await expect(page.getByText(t('message.createOrderSuccess'))).toBeVisible();
    await expect(shopper.line(goods.name).quantity).toHaveCount(0);
    await shopper.tap(t('title.payment'));
    await expect(shopper.heading(t('title.payment'))).toBeVisible();
    await goBack(shopper);
    await expect(shopper.heading(t('title.bag'))).toBeVisible();
  });
}
