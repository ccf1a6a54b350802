import { expect, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { refreshed, restIsRunning } from '../../support/browser/started.ts';

test('a new visitor who only looks loads no local database', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/database-/.test(request.url())) loaded.push(request.url());
  });
  await shopper.open('/home');
  await restIsRunning(page);
  expect(loaded).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);

  const asked = page.waitForRequest(/\/assets\/database-/);
  await page.mouse.down();
  await asked;
  await page.mouse.up();

  await shopper.open(`/detail/${goods.productId}`);
  await shopper.tap(t('detail.addToBag'));
  await expect(page.getByText(t('detail.added'))).toBeVisible();
  await page.goto('/#/home');
  await page.reload();
  await expect(shopper.link(new RegExp(t('tab.bagCount', { count: 1 })))).toBeVisible();
});

test('a form whose database fails for a moment stays', async ({ shopper, buyer: _ }) => {
  const { page, t } = shopper;
  await page.addInitScript(mayLoseReads);
  const isRefreshed = refreshed(page);
  await shopper.open('/home');
  await isRefreshed;
  await page.evaluate(() => {
    window.lossOf = 'cases';
  });
  await goTo(page, '/suggestion');
  const content = shopper.field(t('suggestion.content'));
  await content.fill('Longer opening hours');
  expect(await page.evaluate(() => window.lostReads)).toBeGreaterThan(0);
  await page.evaluate(() => {
    delete window.lossOf;
  });
  await shopper.tap(t('suggestion.send'));
  await expect(shopper.heading(t('suggestion.received'))).toBeVisible();
});

declare global {
  interface Window {
    /** The table whose reads fail. */
    lossOf?: string;
    lostReads?: number;
  }
}

/** In the page: reads of a table can fail, as an iPhone's do that comes back from the background. */
function mayLoseReads(): void {
  const { transaction } = IDBDatabase.prototype;
  window.lostReads = 0;
  IDBDatabase.prototype.transaction = function lose(...[names, mode, options]) {
    const isLost = [names].flat().some((name) => name === window.lossOf) && mode === 'readonly';
    if (!isLost) return transaction.call(this, names, mode, options);
    window.lostReads = (window.lostReads ?? 0) + 1;
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  };
}
