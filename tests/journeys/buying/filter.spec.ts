import type { Locator } from '@playwright/test';
import { indexPending } from '../../../server/search-index/upkeep.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { addSizes } from '../../support/goods/sizes.ts';

/** No product costs so little: it matches nothing. */
const priceless = 'price_to=1';

const indexingMs = 60_000;

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

test('a size and a colour are chosen in the filter, and taken off again', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const sized = await office.listProduct();
  const { shopId } = sized;
  const plain = await office.listProduct({ shopId });
  await addSizes(office.db, sized.productId);
  await indexPending(office.db, indexingMs);
  await shopper.open(`/shop/${shopId}`);
  await shopper.tap(t('browse.filter'));
  const sheet = page.getByRole('dialog');
  await chipsOf(sheet, t('filter.size')).getByLabel('L', { exact: true }).check({ force: true });
  await sheet.getByRole('button', { name: t('filter.showCount', { count: 1 }) }).click();
  await expect(page).toHaveURL(new RegExp(`#/shop/${shopId}\\?size=l$`));
  await expect(shopper.link(new RegExp(sized.name))).toBeVisible();
  await expect(shopper.link(new RegExp(plain.name))).toHaveCount(0);
  await shopper.tap(t('browse.remove', { name: 'L' }));
  await expect(shopper.link(new RegExp(plain.name))).toBeVisible();

  // What the demo store sells has colours.
  await shopper.open('/search?category=women');
  await shopper.tap(t('browse.filterOn', { n: 1 }));
  const chip = chipsOf(sheet, t('filter.colour')).getByRole('radio').nth(1);
  const colour = await chip.inputValue();
  await chip.check({ force: true });
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click();
  await expect(page).toHaveURL(new RegExp(`category=women&colour=${colour}$`));
  await shopper.tap(t('browse.remove', { name: t(`colour.${colour}` as `colour.red`) }));
  await expect(page).toHaveURL(/#\/search\?category=women$/);
});

const chipsOf = (sheet: Locator, legend: string) => sheet.getByRole('group', { name: legend });

test('a price in a search becomes a filter, which is taken off again', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const dear = await office.listProduct({ name: 'Quillon cape of felt', price: 25_000 });
  const cheap = await office.listProduct({ name: 'Quillon cape of tulle', price: 15_000 });
  await indexPending(office.db, indexingMs);
  await shopper.open('/search');
  const field = page.getByRole('combobox', { name: t('search.placeholder') });
  await field.fill('quillon cape under 200');
  await field.press('Enter');
  await expect(shopper.link(new RegExp(cheap.name))).toBeVisible();
  await expect(shopper.link(new RegExp(dear.name))).toHaveCount(0);
  const price = t('browse.priceTo', { price: '$200.00' });
  await shopper.tap(t('browse.remove', { name: price }));
  await expect(shopper.link(new RegExp(dear.name))).toBeVisible();
  await expect(page).toHaveURL(/#\/search\?q=quillon(\+|%20)cape$/);
  await expect(field).toHaveValue('quillon cape');
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

test('the thumbs of the price range are seen in forced colours', async ({ shopper }) => {
  const { page, t } = shopper;
  await page.emulateMedia({ forcedColors: 'active' });
  await shopper.open('/search?category=toys');
  await shopper.tap(t('browse.filterOn', { n: 1 }));
  const low = page.getByRole('slider', { name: t('filter.lowest') });
  /** Of the strip above the line between the thumbs. */
  const rims = async () => {
    const box = await low.boundingBox();
    if (!box) throw new Error('the price range has no box');
    return (await page.screenshot({ clip: { ...box, height: 14 } })).toString('base64');
  };
  const before = await rims();
  await low.fill('4');
  await low.blur();
  expect(await rims()).not.toBe(before);
});
