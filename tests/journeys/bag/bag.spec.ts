import type { Locator } from '@playwright/test';
import { cart } from '#contract/calls/cart.ts';
import { failEveryCall, holdCall } from '../../support/browser/interceptions.ts';
import {
  expect,
  fillBag,
  openBagOfOne,
  registerBuyer,
  test,
  undoMs,
} from '../../support/browser/journey.ts';
import { passFrames } from '../../support/browser/started.ts';

// Sheets and lists move here as they do for most shoppers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor’s bag is merged into the account’s at login', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const plenty = await office.listProduct();
  const few = await office.listProduct({ stock: 3 });
  const buyer = await registerBuyer(office);
  await fillBag(office, buyer, [
    { goods: plenty, quantity: 2 },
    { goods: few, quantity: 3 },
  ]);

  for (const { productId } of [plenty, few]) {
    await shopper.open(`/detail/${productId}`);
    await shopper.tap(t('detail.addToBag'));
    await expect(page.getByText(t('detail.added'))).toBeVisible();
  }
  await shopper.link(t('tab.bag')).click();
  await expect(page.getByText(t('login.leadKept', { count: 2 }))).toBeVisible();
  await shopper.logIn(buyer.account, buyer.password);

  await expect(page.getByText(t('bag.joined', { count: 2 }))).toBeVisible();
  await expect(shopper.heading(t('title.bag'))).toBeVisible();
  // Together there would be four of the second, but the stock is three.
  await expect(shopper.line(plenty.name).quantity).toHaveValue('3');
  await expect(shopper.line(few.name).quantity).toHaveValue('3');
  for (const { name } of [plenty, few]) await shopper.line(name).isSent();
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [plenty.skuId]: 3, [few.skuId]: 3 });
});

test('a new device does not show the bag as empty', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  const { isHeld, release } = await holdCall(page, cart.index);
  await shopper.startOpening('/bag');
  await isHeld;
  await expect(shopper.heading(t('title.bag'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: t('app.loading') })).toBeAttached();
  await expect(page.getByText(t('bag.emptyTitle'))).toHaveCount(0);
  release();
  await expect(shopper.line(goods.name).row).toBeVisible();
});

test('changes made offline wait, and are sent in order when the network is back', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const [more, gone] = [await office.listProduct(), await office.listProduct()];
  await fillBag(office, buyer, [
    { goods: more, quantity: 1 },
    { goods: gone, quantity: 1 },
  ]);
  await shopper.open('/home');
  await page.locator('a[href^="#/detail/"]').first().waitFor();
  await shopper.link(new RegExp(`^${t('tab.bag')}`)).click();
  await expect(shopper.line(gone.name).row).toBeVisible();

  await page.context().setOffline(true);
  for (const quantity of ['2', '3', '4']) {
    await shopper.line(more.name).more.click();
    await expect(shopper.line(more.name).quantity).toHaveValue(quantity);
    // It appears after the first change and shifts the bag: a tap at that moment would miss.
    await expect(page.getByText(/^You’re offline/)).toBeVisible();
  }
  await page.clock.install();
  await shopper.tap(t('app.edit'));
  await shopper.line(gone.name).tick.click();
  await shopper.tap(t('bag.deleteSelected', { count: 1 }));
  await expect(shopper.line(gone.name).row).toHaveCount(0);
  await expect(shopper.line(more.name).row).toContainText(t('bag.savedHere'));

  await shopper.link(t('tab.home')).click();
  await shopper.link(new RegExp(`^${t('tab.bag')}`)).click();
  await expect(shopper.line(more.name).quantity).toHaveValue('4');
  await expect(shopper.line(more.name).row).toContainText(t('bag.savedHere'));
  await expect(shopper.line(gone.name).row).toHaveCount(0);
  expect(await office.bag(buyer.id)).toEqual({ [more.skuId]: 1, [gone.skuId]: 1 });

  const arrived: number[] = [];
  page.on('response', (response) => {
    const isChange = response.url().includes('/cart/set_num');
    if (isChange) arrived.push(Number(response.request().headers()['x-op-seq']));
  });
  await page.context().setOffline(false);
  await shopper.line(more.name).isSent();
  // The removal waits until it can no longer be undone.
  await page.clock.fastForward(undoMs);
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [more.skuId]: 4 });
  await expect.poll(() => arrived.length).toBeGreaterThan(0);
  expect(arrived).toEqual(arrived.toSorted((a, b) => a - b));
});

test('an order waits for what was just put into the bag, which does not come back', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  const { release } = await holdCall(page, cart.add);
  await shopper.open(`/detail/${goods.productId}`);
  await shopper.tap(t('detail.addToBag'));
  await shopper.link(new RegExp(`^${t('tab.bag')}`)).click();
  await shopper.tap(t('bag.checkout', { count: 1 }));
  await shopper.tap(t('checkout.place'));
  await expect(shopper.button(t('checkout.place'))).toHaveAttribute('aria-busy', 'true');
  expect(await office.orders(buyer.id)).toEqual([]);

  release();
  await expect(shopper.heading(t('title.payment'))).toBeVisible();
  expect(await office.orders(buyer.id)).toEqual([0]);
  expect(await office.bag(buyer.id)).toEqual({});
});

test('what is bought directly takes nothing out of the bag', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await fillBag(office, buyer, [{ goods, quantity: 2 }]);
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await shopper.tap(t('checkout.place'));
  await page.waitForURL(/#\/payment/);
  expect(await office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
});

test('changes survive a reload while the shop is unreachable', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods, row, quantity, more, isSent } = await openBagOfOne(shopper, office, buyer);

  const outage = await failEveryCall(page, 'connectionrefused');
  await more.click();
  await expect(row).toContainText(t('bag.savedHere'));
  await page.reload();
  await expect(quantity).toHaveValue('2');
  await expect(row).toContainText(t('bag.savedHere'));

  await outage.end();
  await isSent();
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
});

test('a removal can be undone, and is then never sent', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const { goods, quantity, more, tick } = await openBagOfOne(shopper, office, buyer);
  const removals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cart/del')) removals.push(request.url());
  });

  await shopper.tap(t('app.edit'));
  await tick.click();
  await shopper.tap(t('bag.deleteSelected', { count: 1 }));
  await expect(page.getByText(t('bag.emptyTitle'))).toBeVisible();
  await shopper.tap(t('app.undo'));
  await expect(quantity).toHaveValue('1');
  // A change of the same line would have to wait for the removal.
  await more.click();
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
  expect(removals).toEqual([]);
});

test('a removal waits as long as its notice is held, and can be undone', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods, quantity } = await openBagOfOne(shopper, office, buyer);
  await page.clock.install();
  await shopper.tap(t('bag.removeLine', { name: goods.name }));
  await shopper.button(t('app.undo')).hover();
  await passFrames(page);
  await page.clock.fastForward(undoMs);
  expect(await office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
  await shopper.tap(t('app.undo'));
  await expect(quantity).toHaveValue('1');
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
});

test('editing starts with nothing selected, and asks before it deletes several lines', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await page.setViewportSize({ width: 360, height: 640 });
  const [first, second] = [await office.listProduct(), await office.listProduct({ stock: 3 })];
  await fillBag(office, buyer, [
    { goods: first, quantity: 1 },
    { goods: second, quantity: 1 },
  ]);
  await shopper.open('/bag');
  await shopper.tap(t('app.edit'));
  await expect(shopper.button(t('bag.nothingSelected'))).toBeDisabled();
  await shopper.line(first.name).tick.click();
  await shopper.line(second.name).tick.click();
  await shopper.tap(t('bag.deleteSelected', { count: 2 }));
  await expect(page.getByText(t('bag.deleteText'))).toBeVisible();
  await shopper.confirm(t('bag.deleteCancel'));
  await shopper.tap(t('app.done'));
  await expect(shopper.button(t('bag.checkout', { count: 2 }))).toBeVisible();

  // Full-width digits count; more than the stock is limited, and the bag says so.
  await shopper.line(second.name).quantity.fill('９９９９９');
  await shopper.line(second.name).quantity.press('Enter');
  await expect(shopper.line(second.name).quantity).toHaveValue('3');
  const { row: limited, quantity } = shopper.line(second.name);
  await expect(limited).toContainText(t('detail.limited', { count: 3 }));
  await expect(limited).not.toContainText(t('product.lastOnes', { count: 3 }));
  for (const odd of ['2.5', '1e3']) {
    await quantity.fill(odd);
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('3');
    await expect(limited).toContainText(t('detail.wholeNumber', { max: 3 }));
  }

  for (const width of [320, 360, 430, 480]) {
    await page.setViewportSize({ width, height: 640 });
    const card = page.locator('section').filter({ has: page.getByRole('spinbutton') });
    expect(await columnsOf(card.locator('li').locator('img, picture')), `${width}`).toHaveLength(1);
    // Those of the shops as well.
    expect(await columnsOf(card.locator('label:has([type=checkbox])')), `${width}`).toHaveLength(1);
  }

  await shopper.tap(t('bag.removeLine', { name: first.name }));
  await expect(shopper.line(first.name).row).toHaveCount(0);
  await shopper.tap(t('app.undo'));
  await expect(shopper.line(first.name).row).toBeVisible();

  // Editing ends with the last line: what comes next is to be bought.
  await shopper.tap(t('app.edit'));
  await shopper.line(first.name).tick.click();
  await shopper.line(second.name).tick.click();
  await shopper.tap(t('bag.deleteSelected', { count: 2 }));
  await shopper.confirm(t('bag.deleteConfirm'));
  await expect(shopper.heading(t('bag.emptyTitle'))).toBeVisible();
  await shopper.tap(t('app.undo'));
  await expect(shopper.line(first.name).row).toBeVisible();
  await expect(shopper.button(t('app.edit'))).toBeVisible();
});

test('what is missing for free delivery follows the selected lines, offline too', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 1000, freight: 500, freeFrom: 3000 });
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  await shopper.open('/bag');
  const missing = (price: string) =>
    page.getByRole('link', { name: t('bag.untilFree', { price }) });
  await expect(missing('$20.00')).toHaveAttribute('href', `#/shop/${goods.shopId}`);
  await page.context().setOffline(true);
  await shopper.line(goods.name).quantity.fill('2');
  await page.keyboard.press('Enter');
  await expect(missing('$10.00')).toBeVisible();
  await shopper.line(goods.name).quantity.fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('bag.freeDelivery'), { exact: true }).first()).toBeVisible();
  await expect(missing('$10.00')).toHaveCount(0);
});

/** Where elements begin, in px, each place once. */
async function columnsOf(elements: Locator): Promise<number[]> {
  const starts = await elements.evaluateAll((all) =>
    all.map((element) => Math.round(element.getBoundingClientRect().left)),
  );
  expect(starts.length).toBeGreaterThan(1);
  return [...new Set(starts)];
}
