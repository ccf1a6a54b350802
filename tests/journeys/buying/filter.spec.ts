import { expect, test } from '../../support/browser/journey.ts';

/** No product costs so little: it matches nothing. */
const priceless = 'price_to=1';

test('an empty list removes the filter that empties it by a tap, or all if none does alone', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  await shopper.open('/search?category=toys');
  const toys = page.getByRole('status').filter({ hasText: /^\d+ products$/ });
  await expect(toys).toBeVisible();
  const count = await toys.innerText();

  await shopper.open(`/search?category=toys&${priceless}`);
  await expect(shopper.heading(t('search.noneFilteredTitle'))).toBeVisible();
  const name = t('browse.priceTo', { price: '$0.01' });
  await shopper.tap(t('filter.without', { name, products: count }));
  await expect(page).toHaveURL(/#\/search\?category=toys$/);
  await expect(toys).toHaveText(count);

  const { shopId } = await office.listProduct();
  await shopper.open(`/search?shop_id=${shopId}&category=toys&${priceless}`);
  await shopper.tap(t('browse.clearAll'));
  await expect(page).toHaveURL(/#\/search$/);
});

test('a shop names the filter that empties its list', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const { shopId, name } = await office.listProduct({ freight: 500 });
  await shopper.open(`/shop/${shopId}?free_freight=1`);
  const products = t('browse.count', { count: 1 });
  await shopper.tap(t('filter.without', { name: t('product.freeDelivery'), products }));
  await expect(page).toHaveURL(new RegExp(`#/shop/${shopId}$`));
  await expect(shopper.link(new RegExp(name))).toBeVisible();
});

test('an empty filter offers the choice to remove, and then the products', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.isLoggedIn();
  await shopper.open(`/search?category=toys&${priceless}`);
  await shopper.tap(t('browse.filterOn', { n: 2 }));
  await expect(page.getByRole('button', { name: t('filter.showNone') })).toBeDisabled();
  const inFilter = page.locator('.pane, [role=dialog]').filter({ visible: true }).last();
  await inFilter.getByRole('button', { name: /^Without “Up to \$0\.01”: \d+ products$/ }).click();
  await inFilter.getByRole('button', { name: /^Show \d+ products$/ }).click();
  await expect(page).toHaveURL(/#\/search\?category=toys$/);
});

test('choices that were not applied end with the visit of the filter', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.isLoggedIn();
  await shopper.open('/products');
  const rated = page.getByRole('checkbox', { name: t('browse.wellRated') });
  await shopper.tap(t('browse.filter'));
  await page.locator('label', { has: rated }).click();
  await expect(rated).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/#\/products$/);
  await shopper.tap(t('browse.filter'));
  await expect(rated).not.toBeChecked();
});

test('Back finds the category of the home screen, a tap on the tab shows everything', async ({
  shopper,
}) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  await shopper.tap(t('category.toys'));
  const toys = shopper.heading(t('category.toys'));
  await expect(toys).toBeVisible();
  await page.locator('a[href^="#/detail/"]').filter({ visible: true }).first().click();
  await expect(shopper.button(t('detail.addToBag'))).toBeVisible();
  await page.goBack();
  await expect(toys).toBeVisible();

  await shopper.link(t('tab.explore')).click();
  await expect(shopper.heading(t('title.explore'))).toBeVisible();
  const tabs = page.getByRole('navigation', { name: t('app.mainNavigation') });
  await tabs.getByRole('link', { name: t('tab.home') }).click();
  await expect(shopper.heading(t('home.forYou'))).toBeVisible();
  await expect(toys).toHaveCount(0);
  await expect(shopper.button(t('category.toys'))).toHaveAttribute('aria-pressed', 'false');
});
