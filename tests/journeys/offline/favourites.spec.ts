import { product } from '#contract/calls/catalogue.ts';
import { likes } from '#contract/calls/likes.ts';
import { expect } from '../../support/browser/journey.ts';
import { comeBack, isKept, test } from '../../support/browser/tunnel.ts';

/** Longer than the interval at which the app polls an unreachable shop. */
const backMs = 25_000;

test('offline, opened favourites go into the bag; those that need the network are named and stay chosen', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const [opened, unopened] = [await office.listProduct(), await office.listProduct()];
  for (const { productId } of [opened, unopened]) {
    const wish = { product_id: String(productId), is_on: true };
    await office.ok(likes.favourite, wish, buyer.token);
  }
  await shopper.open(`/detail/${opened.productId}`);
  await isKept(page, `${product.detail.path}?`);
  await shopper.open('/myFavourite');
  const card = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name, visible: true });
  await expect(card(unopened.name)).toBeVisible();

  tunnel.cut();
  await expect(page.getByText(t('offline.bar'))).toBeVisible({ timeout: backMs });
  await shopper.tap(t('favourites.choose'));
  for (const { name } of [opened, unopened]) {
    await card(name).getByRole('checkbox').check({ force: true });
  }
  await shopper.tap(t('favourites.add', { count: 2 }));
  await expect(page.getByText(t('favourites.added', { count: 1 }))).toBeVisible();
  await expect(page.getByText(t('favourites.needNet', { names: unopened.name }))).toBeVisible();
  await expect(card(unopened.name)).toContainText(t('favourites.needsNet'));
  await expect(card(opened.name)).not.toContainText(t('favourites.needsNet'));
  await expect(card(unopened.name).getByRole('checkbox')).toBeChecked();
  await expect(card(opened.name).getByRole('checkbox')).not.toBeChecked();

  await comeBack(page, tunnel);
  await expect(card(unopened.name)).not.toContainText(t('favourites.needsNet'), {
    timeout: backMs,
  });
  await shopper.tap(t('favourites.add', { count: 1 }));
  await expect
    .poll(() => office.bag(buyer.id), { timeout: backMs })
    .toEqual({ [opened.skuId]: 1, [unopened.skuId]: 1 });
});
