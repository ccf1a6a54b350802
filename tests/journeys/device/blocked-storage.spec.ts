import { expect, test } from '../../support/browser/journey.ts';
import { addSizes } from '../../support/goods/sizes.ts';

test('a visitor who blocks cookies sees products, chooses and searches', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const { productId, name } = await office.listProduct();
  await addSizes(office.db, productId);
  await page.addInitScript(blockStorages);
  await shopper.open(`/detail/${productId}`);
  await expect(shopper.heading(name)).toBeVisible();
  await shopper.tap(t('detail.addToBag'));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio').first()).toBeVisible();
  await sheet.getByRole('button', { name: t('app.close') }).click();

  await shopper.open('/search');
  const field = page.getByRole('combobox', { name: t('search.placeholder') });
  await field.fill('teapot');
  await field.press('Enter');
  await expect(shopper.heading(t('search.resultsFor', { text: 'teapot' }))).toBeVisible();
});

/** In the page: as browsers do with all cookies blocked. */
function blockStorages(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get, configurable: true });
  }
  IDBFactory.prototype.open = get;
  // As Firefox does.
  window.BroadcastChannel = function refuse() {
    get();
  } as never;
  for (const name of ['open', 'match', 'has', 'keys', 'delete'] as const) {
    CacheStorage.prototype[name] = async () => get();
  }
}
