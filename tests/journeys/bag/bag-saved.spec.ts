import { cart } from '#contract/calls/cart.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { failEveryCall } from '../../support/browser/interceptions.ts';
import type { Buyer } from '../../support/browser/journey.ts';
import { expect, fillBag, openBagOfOne, test, undoMs } from '../../support/browser/journey.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { passFrames } from '../../support/browser/started.ts';

const savedPart = ({ page, t }: Shopper) =>
  page.getByRole('region', { name: t('bag.savedTitle'), exact: true });

/** The quantity of each SKU that the shop has as saved for later. */
async function savedIn(office: BackOffice, { token }: Buyer) {
  const { items } = await office.ok(cart.index, {}, token);
  const saved = items.filter(({ saved_at }) => saved_at !== undefined);
  return Object.fromEntries(saved.map(({ sku_id, quantity }) => [sku_id, quantity]));
}

/** Waits until the shop's reply to every change is on the device: a reply repeated later is old. */
async function isSettled({ page }: Shopper, { id }: Buyer) {
  await expect.poll(() => rowsIn(page, `outbox-${id}`, 'ops')).toBe(0);
}

test('a line saved for later offline counts for nothing, and is moved back on another device', async ({
  shopper,
  office,
  buyer,
  browser,
  baseURL,
}) => {
  const { page, t } = shopper;
  const [later, now] = [await office.listProduct(), await office.listProduct()];
  await fillBag(office, buyer, [
    { goods: later, quantity: 3 },
    { goods: now, quantity: 1 },
  ]);
  await shopper.open('/bag');
  await expect(shopper.button(t('bag.checkout', { count: 4 }))).toBeVisible();
  const outage = await failEveryCall(page, 'connectionrefused');
  await shopper.tap(t('bag.saveLine', { name: later.name }));
  await expect(page.getByText(t('bag.savedForLater'), { exact: true })).toHaveCount(2);
  await expect(savedPart(shopper)).toContainText(later.name);
  await expect(savedPart(shopper)).toContainText(t('checkout.times', { count: 3 }));
  await expect(savedPart(shopper)).toContainText(t('bag.savedHere'));
  await page.reload();
  await expect(savedPart(shopper)).toContainText(later.name);
  await expect(shopper.line(later.name).row).toHaveCount(0);
  await expect(shopper.button(t('bag.checkout', { count: 1 }))).toBeVisible();
  await expect(shopper.link(new RegExp(t('tab.bagCount', { count: 1 })))).toBeVisible();

  await outage.end();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => savedIn(office, buyer)).toEqual({ [later.skuId]: 3 });
  await shopper.open('/checkout');
  const shown = (name: string) => page.getByText(name, { exact: true }).filter({ visible: true });
  await expect(shown(now.name)).toBeVisible();
  await expect(shown(later.name)).toHaveCount(0);

  const tablet = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = new Shopper(await tablet.newPage(), 'en');
  await tablet.addCookies([{ name: 'Local_Lang', value: 'en', url: baseURL ?? '' }]);
  await other.open('/login');
  await other.logIn(buyer.account, buyer.password);
  await expect(other.page).not.toHaveURL(/login/);
  await other.open('/bag');
  await expect(savedPart(other)).toContainText(later.name);
  await other.tap(t('bag.moveLine', { name: later.name }));
  await expect(other.line(later.name).quantity).toHaveValue('3');
  await expect(savedPart(other)).toHaveCount(0);
  await expect.poll(() => savedIn(office, buyer)).toEqual({});
  await tablet.close();
});

test('what is saved for later is back in the bag when it is added again', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 2000 });
  await fillBag(office, buyer, [{ goods, quantity: 5 }]);
  await shopper.open('/bag');
  await shopper.tap(t('bag.saveLine', { name: goods.name }));
  await expect(page.getByText(t('bag.emptyTitle'))).toBeVisible();
  await isSettled(shopper, buyer);
  await office.setPrice(goods.skuId, 1500);
  await page.reload();
  await expect(savedPart(shopper)).toContainText(t('bag.cheaper', { price: '$5.00' }));
  await savedPart(shopper).getByRole('link').click();
  await shopper.tap(t('detail.addToBag'));
  await expect(page.getByText(t('detail.added'))).toBeVisible();
  await shopper.open('/bag');
  await expect(shopper.line(goods.name).quantity).toHaveValue('1');
  await expect(savedPart(shopper)).toHaveCount(0);
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
});

test('saving can be undone, also after the shop has heard of it, and removing as long as its notice is held', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods, quantity } = await openBagOfOne(shopper, office, buyer);
  await shopper.tap(t('bag.saveLine', { name: goods.name }));
  await expect.poll(() => savedIn(office, buyer)).toEqual({ [goods.skuId]: 1 });
  await shopper.tap(t('app.undo'));
  await expect(quantity).toHaveValue('1');
  await expect.poll(() => savedIn(office, buyer)).toEqual({});

  await shopper.tap(t('bag.saveLine', { name: goods.name }));
  await expect.poll(() => savedIn(office, buyer)).toEqual({ [goods.skuId]: 1 });
  await isSettled(shopper, buyer);
  await office.setStock(goods.skuId, 0);
  await page.reload();
  await expect(savedPart(shopper)).toContainText(t('product.soldOut'));
  await expect(shopper.button(t('bag.moveLine', { name: goods.name }))).toHaveCount(0);
  await office.setStock(goods.skuId, 9);
  await page.clock.install();
  await shopper.tap(t('bag.removeLine', { name: goods.name }));
  await expect(savedPart(shopper)).toHaveCount(0);
  await shopper.button(t('app.undo')).hover();
  await passFrames(page);
  await page.clock.fastForward(undoMs);
  expect(await office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
  await shopper.tap(t('app.undo'));
  await expect(savedPart(shopper)).toContainText(goods.name);
  await expect.poll(() => savedIn(office, buyer)).toEqual({ [goods.skuId]: 1 });
});
