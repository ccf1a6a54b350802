import { expect, openBagOfOne, test } from '../../support/browser/journey.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('Back closes a sheet first, and a tap on Close leaves no entry behind', async ({
  shopper,
}) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  await page.getByRole('button', { name: t('category.electrical') }).click();
  await expect(shopper.heading(t('category.electrical'))).toBeVisible();
  const list = page.url();
  await page.locator('a[href^="#/detail/"]').filter({ visible: true }).first().click();
  const sheet = page.getByRole('dialog');
  await page.getByText(t('detail.specification'), { exact: true }).click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/#\/detail\//);

  await page.getByText(t('detail.specification'), { exact: true }).click();
  await sheet.getByRole('button', { name: t('app.close') }).click();
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(list);
});

test('Back closes the zoom and a dialog, also after a reload', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.isLoggedIn();
  await shopper.open('/home');
  await page.locator('a[href^="#/detail/"]').filter({ visible: true }).first().click();
  const url = page.url();
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(url);

  await shopper.open('/me');
  await shopper.tap(t('me.logout'));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/me$/);
  await shopper.tap(t('me.logout'));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.reload();
  await expect(shopper.button(t('me.logout'))).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.overlay ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(url);
});

test('Back closes the payment code, and leads back to the payment from a link in it', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods } = await openBagOfOne(shopper, office, buyer);
  await shopper.open(`/checkout?buy=${goods.skuId}x1`);
  await shopper.tap(t('checkout.place'));
  const pay = shopper.button(/^Pay /);
  await pay.click();
  // Full-width digits, as some keyboards type them.
  await page.getByRole('textbox', { name: t('payment.codeLabel') }).fill('１３５７９０');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay / })).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shopper.heading(t('title.payment'))).toBeVisible();
  await pay.click();
  await shopper.link(t('payCode.forgot')).click();
  await expect(page).toHaveURL(/changePayPwd/);
  await page.goBack();
  await expect(page).toHaveURL(/payment/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
