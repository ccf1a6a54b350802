import { expect, test } from '../support/journey.ts';

test.use({ trouble: /^Failed to load resource|a screen could not be downloaded/ });

test('a screen that could not be downloaded can be tried again', async ({ shopper, buyer: _ }) => {
  const { page, t } = shopper;
  await shopper.open('/payment');
  await expect(page.getByText(t('payment.emptyTitle'))).toBeVisible();
  await page.route('**/assets/*address*', (route) => route.abort('internetdisconnected'));
  await shopper.open('/address');
  await expect(page.getByText(t('failure.network'))).toBeVisible();
  await shopper.tap(t('app.retry'));
  await expect(page.getByText(t('failure.network'))).toBeVisible();

  await page.unroute('**/assets/*address*');
  await shopper.tap(t('app.retry'));
  await expect(shopper.heading(t('title.address'))).toBeVisible();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
});

test('a newer build has taken the place of a screen: the page is loaded anew, once', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await shopper.open('/payment');
  await expect(page.getByText(t('payment.emptyTitle'))).toBeVisible();
  await page.route('**/assets/*address*', (route) => route.fulfill({ status: 404 }));
  await page.route('**/assets/*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.evaluate(() => {
    location.hash = '#/address';
  });
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText(t('failure.network'))).toBeVisible();
  await page.unroute('**/assets/*address*');
  await shopper.tap(t('app.retry'));
  await expect(shopper.heading(t('title.address'))).toBeVisible();
  expect(loads).toBe(1);
});

test('the outbox could not be downloaded at first: what waits in it is sent when it can', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.shelve();
  let refused = 0;
  await page.route('**/assets/device-*', (route) => {
    refused += 1;
    return route.abort('internetdisconnected');
  });
  await shopper.open(`/detail/${goods.productId}`);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.unroute('**/assets/device-*');
  await shopper.tap(t('detail.addToBag'));
  await expect(page.getByText(t('detail.added'))).toBeVisible();
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [goods.skuId]: 1 });
});
