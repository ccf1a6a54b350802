import type { Page } from '@playwright/test';
import { likes } from '#contract/calls/likes.ts';
import { shop } from '#contract/calls/shops.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { expect, registerBuyer, test } from '../../support/browser/journey.ts';

test('a visitor who follows a shop logs in, returns to it, and follows it once', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const buyer = await registerBuyer(office);
  await shopper.open('/search?q=teapots');
  await shopper.link(/Stoneware teapot in sea glaze/).click();
  await page.locator('a[href^="#/shop/"]').filter({ visible: true }).first().click();
  const { id, name, fans } = await openShop(page, office);
  const follow = shopper.button(new RegExp(t('likes.followShop', { name })));
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  expect(await follow.evaluate(gapInside, t('likes.follow'))).toBeLessThan(12);
  await follow.click();

  await expect(page.getByText(t('message.loginFirst'))).toBeVisible();
  // The follow is now stored on the device and survives the page.
  await page.reload();
  await shopper.logIn(buyer.account, buyer.password);
  await expect(shopper.heading(name)).toBeVisible();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(follow).toHaveAccessibleDescription('');
  await expect.poll(() => followedBy(office, buyer.token)).toEqual([id]);
  await expect.poll(() => fansOf(office, id)).toBe(fans + 1);

  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => followedBy(office, buyer.token)).toEqual([]);
  await expect.poll(() => fansOf(office, id)).toBe(fans);
});

test('a shop is searched, and sorted by newest and by sales', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const cheap = await office.listProduct({ price: 900 });
  const { shopId } = cheap;
  const dear = await office.listProduct({ price: 5000, shopId });
  await shopper.open(`/shop/${shopId}`);
  const products = page.locator('a[href^="#/detail/"]').filter({ visible: true });
  await expect(products).toHaveCount(2);
  await page.getByRole('tab', { name: t('shop.new') }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await expect(products.first()).toContainText(dear.name);

  await shopper.field(t('shop.search')).fill('anchors');
  await shopper.field(t('shop.search')).press('Enter');
  await expect(page.getByText(t('shop.noneText'))).toBeVisible();
  await page.reload();
  await expect(shopper.field(t('shop.search'))).toHaveValue('anchors');
  await shopper.tap(t('shop.showAll'));
  await expect(products).toHaveCount(2);
  await shopper.tap(new RegExp(t('shop.fans')));
  await expect(page.getByRole('dialog')).toContainText(t('shop.fansText'));
});

test('a shop followed offline is followed once when the network is back', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { shopId } = await office.listProduct();
  await shopper.open(`/shop/${shopId}`);
  const { id, name } = await openShop(page, office);
  const follow = shopper.button(new RegExp(t('likes.followShop', { name })));
  await expect(follow).toBeVisible();
  // The code that stores the follow is loaded in the background, and stores the addresses first.
  await expect.poll(() => rowsIn(page, `mirror-${buyer.id}`, 'addresses')).toBe(1);
  await page.context().setOffline(true);
  for (const isOn of [true, false, true]) {
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', String(isOn));
    await expect(follow).toHaveAccessibleDescription(t('likes.savedHere'));
  }
  expect(await followedBy(office, buyer.token)).toEqual([]);

  await page.context().setOffline(false);
  await expect(follow).toHaveAccessibleDescription('');
  await expect.poll(() => followedBy(office, buyer.token)).toEqual([id]);
  await expect.poll(() => fansOf(office, id)).toBe(1);
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
});

/** The server's data of the shop on the open screen. */
/** In the page: the distance between a button's visible sign and its word, in px. */
function gapInside(button: Element, word: string): number {
  const isShown = (it: Element) => it.checkVisibility({ visibilityProperty: true });
  const sign = [...button.querySelectorAll('svg')].find(isShown);
  const face = [...button.querySelectorAll('span')]
    .reverse()
    .find((it) => it.textContent === word && isShown(it));
  const text = new Range();
  text.selectNodeContents(face?.lastChild ?? button);
  return text.getBoundingClientRect().left - (sign?.getBoundingClientRect().right ?? 0);
}

async function openShop(page: Page, office: BackOffice) {
  await page.waitForURL(/#\/shop\/\d+/);
  const [, id = ''] = /#\/shop\/(\d+)/.exec(page.url()) ?? [];
  return await office.ok(shop.detail, { shop_id: id });
}

async function followedBy(office: BackOffice, token: string): Promise<string[]> {
  const { items } = await office.ok(likes.followed, {}, token);
  return items.map((item) => item.shop.id);
}

async function fansOf(office: BackOffice, id: string): Promise<number> {
  return (await office.ok(shop.detail, { shop_id: id })).fans;
}
