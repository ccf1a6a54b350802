import { cart } from '#contract/calls/cart.ts';
import { likes } from '#contract/calls/likes.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { sku, stock } from '../../../server/db/schema/catalogue.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { type Buyer, expect, test, undoMs } from '../../support/browser/journey.ts';
import type { Shopper } from '../../support/browser/shopper.ts';

async function liked(office: BackOffice, buyer: Buyer, price = 2000) {
  const goods = await office.listProduct({ price });
  const wish = { product_id: String(goods.productId), is_on: true };
  await office.ok(likes.favourite, wish, buyer.token);
  return goods;
}

const card = ({ page }: Shopper, name: string) =>
  page.getByRole('listitem').filter({ hasText: name, visible: true });

const kept = async (office: BackOffice, buyer: Buyer) =>
  (await office.ok(likes.favourites, {}, buyer.token)).items.map((it) => it.product.name);

test('a favourite is removed and brought back, the last one too', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await liked(office, buyer);
  await shopper.open('/myFavourite');
  const remove = shopper.button(t('favourites.remove', { name: goods.name }));
  await remove.click();
  await expect(shopper.heading(t('favourites.emptyTitle'))).toBeVisible();
  await shopper.button(t('app.undo')).click();
  await expect(remove).toBeVisible();
  expect(await kept(office, buyer)).toEqual([goods.name]);
  await page.clock.install();
  await remove.click();
  await expect(shopper.heading(t('favourites.emptyTitle'))).toBeVisible();
  await page.clock.fastForward(undoMs);
  await expect.poll(() => kept(office, buyer)).toEqual([]);
});

test('several favourites go into the bag; one with options stays to be chosen', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t } = shopper;
  const plain = [await liked(office, buyer), await liked(office, buyer)];
  const optional = await liked(office, buyer);
  const large = { productId: optional.productId, optionValues: ['l'], price: 1300, position: 1 };
  const [added] = await office.db.insert(sku).values(large).returning({ id: sku.id });
  await office.db.insert(stock).values({ skuId: added?.id ?? 0, quantity: 0 });
  await shopper.open('/myFavourite');
  await shopper.button(t('favourites.choose')).click();
  for (const { name } of [...plain, optional]) {
    await card(shopper, name).getByRole('checkbox').check({ force: true });
  }
  await card(shopper, optional.name).getByRole('link').click();
  await expect(shopper.heading(optional.name)).toBeVisible();
  await shopper.page.goBack();
  await expect(shopper.button(t('favourites.add', { count: 3 }))).toBeVisible();
  await shopper.page.reload();
  await shopper.button(t('favourites.add', { count: 3 })).click();
  // As an alert, it stays until it is dismissed.
  const left = shopper.page.getByRole('alert').filter({ visible: true });
  await expect(left).toContainText(t('favourites.toChoose', { count: 1 }));
  await expect(shopper.button(t('favourites.add', { count: 1 }))).toBeVisible();
  const inBag = async () =>
    (await office.ok(cart.index, {}, buyer.token)).items.map(({ name }) => name).sort();
  await expect.poll(inBag).toEqual(plain.map(({ name }) => name).sort());
});

test('a followed shop marks what it has listed since the last look', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t } = shopper;
  const goods = await office.listProduct();
  const follow = { shop_id: String(goods.shopId), is_on: true };
  await office.ok(likes.follow, follow, buyer.token);
  const { items } = await office.ok(likes.followed, {}, buyer.token);
  const name = items[0]?.shop.name ?? '';
  await shopper.open('/me');
  await shopper.link(t('title.heart')).click();
  const shop = card(shopper, name).first();
  await expect(shop).toContainText(t('favourites.nothingNew'));
  const fresh = await office.listProduct({ shopId: goods.shopId });
  await shopper.page.reload();
  await expect(shop).toContainText(t('favourites.newItems', { count: 1 }));
  await expect(card(shopper, fresh.name).last()).toContainText(t('favourites.new'));
  for (let n = 0; n < bounds.newsOfShop; n += 1) await office.listProduct({ shopId: goods.shopId });
  await shopper.page.reload();
  await expect(shop).toContainText(t('favourites.newMany', { least: bounds.newsOfShop }));
  await shopper.link(new RegExp(`^${name} `)).click();
  await expect(shopper.heading(name)).toBeVisible();
  await shopper.page.goBack();
  await expect(shop).toContainText(t('favourites.nothingNew'));
  await expect(shop.getByText(t('favourites.new'), { exact: true })).toHaveCount(0);
});
