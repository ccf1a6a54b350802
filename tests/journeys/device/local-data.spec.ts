import { expect, test } from '../../support/browser/journey.ts';
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
