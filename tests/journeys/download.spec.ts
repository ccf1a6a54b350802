import { expect, test } from '../support/journey.ts';

test.use({ trouble: /^Failed to load resource: net::|a screen could not be downloaded/ });

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
