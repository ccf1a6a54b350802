import type { Page } from '@playwright/test';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { Shopper } from '../../support/browser/shopper.ts';
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

test('a shared device forgets what the last tab leaves, even after one that crashed', async ({
  shopper,
  buyer,
  context,
}) => {
  const { page, t } = shopper;
  const rows = () => rowsIn(page, `mirror-${buyer.id}`);
  await shopper.open('/setting');
  await page.getByRole('switch', { name: t('setting.ephemeral') }).click();
  await page.goto('/api/health');
  await expect.poll(rows).toBe(0);

  const other = new Shopper(await context.newPage(), 'en');
  await other.open('/me');
  await expect(other.heading('Ada Lovelace')).toBeVisible();
  await crash(other.page);
  await expect.poll(rows).toBeGreaterThan(0);

  await shopper.open('/me');
  await expect(shopper.heading('Ada Lovelace')).toBeVisible();
  await expect.poll(rows).toBeGreaterThan(0);
  await page.goto('/api/health');
  await expect.poll(rows).toBe(0);
});

/** Ends a tab without a word to its page. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devTools = await page.context().newCDPSession(page);
  // It has no answer.
  devTools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}
