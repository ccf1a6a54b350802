import { expect, fillBag, test } from '../../support/browser/journey.ts';
import { restIsRunning } from '../../support/browser/started.ts';

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

test('a screen whose database fails for a moment is shown all the same', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  await shopper.open('/bag');
  const { row } = shopper.line(goods.name);
  await expect(row).toBeVisible();
  await page.addInitScript(loseBagReads);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.lostReads)).toBeGreaterThan(0);
  await page.evaluate(() => window.endLoss?.());
  await expect(row).toBeVisible();
  await expect(page.getByText(t('failure.crash'))).toBeHidden();
});

declare global {
  interface Window {
    lostReads?: number;
    endLoss?(): void;
  }
}

/** In the page: reads of the bag fail, as an iPhone's do that comes back from the background. */
function loseBagReads(): void {
  const { transaction } = IDBDatabase.prototype;
  window.lostReads = 0;
  window.endLoss = () => {
    IDBDatabase.prototype.transaction = transaction;
  };
  IDBDatabase.prototype.transaction = function lose(...[names, mode, options]) {
    const isLost = [names].flat().includes('cart') && mode === 'readonly';
    // The library looks at all tables when it opens a database.
    if (!isLost || [names].flat().length > 5) return transaction.call(this, names, mode, options);
    window.lostReads = (window.lostReads ?? 0) + 1;
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  };
}
