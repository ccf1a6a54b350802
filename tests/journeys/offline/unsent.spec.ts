import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { isForgotten, rowsIn } from '../../support/browser/device-dump.ts';
import { failCall, holdCall, refuseCall } from '../../support/browser/interceptions.ts';
import { expect, fillBag, openBagOfOne, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';

test('offline changes are listed, taken back, refused, corrected and sent', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods, more } = await openBagOfOne(shopper, office, buyer);
  await goTo(page, '/unsent');
  await expect(shopper.heading(t('unsent.emptyTitle'))).toBeVisible();
  await goTo(page, '/addressForm');
  await shopper.fillAddress('Grace Hopper');

  await page.context().setOffline(true);
  await shopper.tap(t('app.save'));
  const saved = row(page, t('unsent.changes.saveAddress'));
  await expect(saved).toContainText('Grace Hopper');
  await expect(saved).toContainText(t('unsent.saved'));
  await goTo(page, '/bag');
  await more.click();
  await goTo(page, '/unsent');
  const changed = row(page, t('unsent.changes.setQuantity'));
  await expect(changed).toContainText(`${goods.name} × 2`);
  await expect(page.getByRole('status').getByText(t('me.unsent', { count: 2 }))).toBeAttached();

  await changed.getByRole('button').click();
  await expect(page.getByText(t('unsent.takenBack'))).toBeVisible();
  await expect(changed).toHaveCount(0);
  const download = page.waitForEvent('download');
  await shopper.tap(t('unsent.export'));
  const report = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(report).changes).toMatchObject([{ kind: 'address.add', standing: 'saved' }]);
  expect(report).not.toContain('Grace');

  const why = { error: 'addresses_full', retryable: false };
  const json = { code: 1204, msg: 'No room', data: null, ...why };
  const refusal = await refuseCall(page, address.add, { json });
  await page.context().setOffline(false);
  await expect(saved).toContainText('No room');
  await goTo(page, '/me');
  await expect(shopper.link(new RegExp(t('me.failed', { count: 1 })))).toBeVisible();
  await refusal.end();
  await goTo(page, '/unsent');
  await saved.getByRole('link').click();
  await expect(shopper.field(t('address.addressee'))).toHaveValue('Grace Hopper');
  await shopper.tap(t('app.save'));
  await expect(shopper.heading(t('unsent.emptyTitle'))).toBeVisible();
  await expect.poll(() => office.addressees(buyer.id)).toContain('Grace Hopper');
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
});

test('a logout with unsent changes sends them first, or discards them', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods, more, quantity } = await openBagOfOne(shopper, office, buyer);
  const slow = await holdCall(page, cart.setQuantity);
  await more.click();
  await goTo(page, '/me');
  await shopper.tap(t('me.logout'));
  await shopper.tap(t('me.logoutSend'));
  await expect(shopper.button(t('me.logoutSend'))).toHaveAttribute('aria-busy', 'true');
  slow.release();
  await expect(shopper.heading(t('login.welcome'))).toBeVisible();
  expect(await office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });

  await shopper.logIn(buyer.account, buyer.password);
  await expect(shopper.button(t('me.logout'))).toBeVisible();
  await goTo(page, '/bag');
  await expect(quantity).toHaveValue('2');
  await goTo(page, '/me');
  await page.context().setOffline(true);
  await goTo(page, '/bag');
  await more.click();
  await goTo(page, '/me');
  await shopper.tap(t('me.logout'));
  await expect(page.getByText(t('me.logoutOffline'))).toBeVisible();
  await expect(shopper.button(t('me.logoutSend'))).toBeDisabled();
  const catalogue = () => page.evaluate(async () => await (await caches.open('catalogue')).keys());
  await page.evaluate(async () => {
    const cache = await caches.open('catalogue');
    await cache.put('/api/product/list?q=gift', new Response('{}'));
  });
  await shopper.tap(t('me.logoutDiscard', { count: 1 }));
  await expect(shopper.heading(t('login.welcome'))).toBeVisible();
  await expect.poll(() => cookie(page, 'Admin-Token')).toBeUndefined();
  await isForgotten(page, buyer);
  await expect.poll(catalogue).toEqual([]);

  await page.context().setOffline(false);
  await shopper.logIn(buyer.account, buyer.password);
  await expect(shopper.button(t('me.logout'))).toBeVisible();
  await goTo(page, '/bag');
  await expect(quantity).toHaveValue('2');
  expect(await office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
});

test('cleared storage is reported, and no more is stored than wanted', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const [one, two] = [await office.listProduct(), await office.listProduct()];
  await fillBag(office, buyer, [
    { goods: one, quantity: 1 },
    { goods: two, quantity: 1 },
  ]);
  await shopper.open('/bag');
  await failCall(page, cart.setQuantity);
  await shopper.line(one.name).more.click();
  await shopper.line(two.name).more.click();
  await expect.poll(() => cookie(page, 'ob')).toMatch(/\.2$/);

  await page.goto('/api/health');
  await page.evaluate(async () => {
    const known = await indexedDB.databases();
    const ends = known.map(({ name = '' }) => {
      const request = indexedDB.deleteDatabase(name);
      return new Promise((resolve, reject) => {
        request.onsuccess = resolve;
        request.onerror = reject;
      });
    });
    await Promise.all(ends);
  });
  await shopper.open('/setting');
  await expect(page.getByText(t('unsent.gone', { count: 2 }))).toBeVisible();
  await expect.poll(() => cookie(page, 'ob')).toMatch(/\.0$/);

  await page.evaluate(async () => {
    const pictures = await caches.open('pictures');
    await pictures.put('/img/one', new Response('x'));
  });
  await shopper.tap(new RegExp(t('setting.storage')));
  await shopper.tap(t('storage.clear'));
  await expect(page.getByText(t('storage.cleared'), { exact: true })).toBeVisible();
  const pictures = () =>
    page.evaluate(async () => (await (await caches.open('pictures')).keys()).length);
  await expect.poll(pictures).toBe(0);
  await shopper.tap(t('app.close'));

  const mirror = `mirror-${buyer.id}`;
  await expect.poll(() => rowsIn(page, mirror)).toBeGreaterThan(0);
  await page.getByRole('switch', { name: t('setting.ephemeral') }).click();
  await page.goto('/api/health');
  await expect.poll(() => rowsIn(page, mirror)).toBe(0);
});

test('what waited for the network is reported once when it is sent', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods, more } = await openBagOfOne(shopper, office, buyer);
  await goTo(page, '/unsent');
  await expect(shopper.heading(t('unsent.emptyTitle'))).toBeVisible();
  await goTo(page, '/addressForm');
  await shopper.fillAddress('Grace Hopper');
  await page.context().setOffline(true);
  await shopper.tap(t('app.save'));
  await expect(row(page, t('unsent.changes.saveAddress'))).toBeVisible();
  await goTo(page, '/bag');
  await more.click();
  await goTo(page, '/unsent');
  await expect(row(page, t('unsent.changes.setQuantity'))).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 60_000);
  await page.context().setOffline(false);
  await expect(page.getByText(t('unsent.sent', { count: 2 }))).toBeVisible();
  await expect(shopper.heading(t('unsent.emptyTitle'))).toBeVisible();
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 2 });
});

test('a purchase to confirm is among the unsent changes', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 1000 });
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  // Later the worker serves the screens' code; here they have been opened before.
  await shopper.open('/checkout');
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  await goTo(page, '/unsent');
  await expect(shopper.heading(t('unsent.emptyTitle'))).toBeVisible();
  await goTo(page, '/me');
  await expect(shopper.heading('Ada Lovelace')).toBeVisible();
  await goTo(page, '/bag');
  await expect(shopper.line(goods.name).row).toBeVisible();
  await page.context().setOffline(true);
  await shopper.tap(t('bag.checkout', { count: 1 }));
  await shopper.tap(t('draft.keep'));
  await expect(page.getByText(t('draft.kept'))).toBeVisible();

  await goTo(page, '/me');
  await shopper.link(t('draft.waiting')).click();
  await expect(shopper.heading(t('draft.waiting'))).toBeVisible();
  await expect(page.getByText(`${goods.name} × 1`).filter({ visible: true })).toBeVisible();
  await expect(shopper.heading(t('unsent.emptyTitle'))).toHaveCount(0);
  await shopper.tap(t('draft.drop'));
  await expect(shopper.heading(t('unsent.emptyTitle'))).toBeVisible();
  await shopper.tap(t('app.undo'));
  await shopper.link(t('offline.draftOpen')).click();
  await expect(page).toHaveURL(/#\/checkout/);
});

/** A change in the list, by its action. */
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title, visible: true });

/** The value of a cookie; undefined if missing. */
async function cookie(page: Page, wanted: string): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === wanted)?.value;
}
