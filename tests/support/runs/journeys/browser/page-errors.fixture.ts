import { expect, type Page } from '@playwright/test';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { failCall, refuseCall, test } from '../../../browser/interceptions.ts';
import { collectErrors, Network } from '../../../browser/page-errors.ts';

const shop = 'http://shop.test';

/** Opens a page of a shop that answers each path with the status that it names, and breaks at 0. */
async function openShop(page: Page): Promise<void> {
  await page.route(`${shop}/**`, (route) => {
    const status = Number(new URL(route.request().url()).pathname.slice(1) || 200);
    return status === 0 ? route.abort('connectionrefused') : route.fulfill({ status, body: '' });
  });
  await page.goto(shop);
}

const ask = (page: Page, ...paths: string[]) =>
  page.evaluate(
    (asked) => Promise.all(asked.map((path) => fetch(path).catch(() => undefined))),
    paths,
  );

test('collects the errors of the app', async ({ page, context }) => {
  const errors = collectErrors(context, new Network(), [409]);
  await openShop(page);
  await ask(page, '/0', '/500', '/404', '/409');
  await page.evaluate(() => {
    console.error('logged');
    queueMicrotask(() => {
      throw new Error('thrown');
    });
  });
  await expect
    .poll(() =>
      errors()
        .map((it) => it.split(' http')[0])
        .sort(),
    )
    .toEqual([
      'Failed to load resource: net::ERR_CONNECTION_REFUSED',
      'Failed to load resource: the server responded with a status of 404 (Not Found)',
      'Failed to load resource: the server responded with a status of 500 (Internal Server Error)',
      'logged',
      'thrown',
    ]);
});

test('leaves out what a reload has cut', async ({ page, context }) => {
  const errors = collectErrors(context, new Network(), []);
  await openShop(page);
  const isAsked = page.waitForRequest('**/late');
  await page.route('**/late', () => undefined);
  await page.evaluate(() => void fetch('/late'));
  await isAsked;
  await page.reload();
  // Whatever that has logged arrives before this.
  await ask(page, '/200');
  expect(errors()).toEqual([]);
});

test('leaves out what the test itself has lost or refused', async ({ page, context }) => {
  const network = new Network();
  network.watch(context);
  const errors = collectErrors(context, network, []);
  await openShop(page);
  await failCall(page, cart.index);
  await refuseCall(page, address.list, { status: 503 });
  await ask(page, cart.index.path, address.list.path);
  expect(errors()).toEqual([]);
  await context.setOffline(true);
  await ask(page, '/0');
  expect(errors()).toEqual([]);
});
