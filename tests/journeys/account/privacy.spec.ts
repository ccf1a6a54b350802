import { readFile } from 'node:fs/promises';
import { expect, placeOrder, startingBalance, test } from '../../support/browser/journey.ts';

test('the data is downloaded as one archive', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await placeOrder(office, buyer, await office.listProduct());
  await shopper.open('/security');
  await shopper.link(new RegExp(t('privacy.title'))).click();
  const downloading = page.waitForEvent('download');
  await shopper.tap(t('privacy.download'));
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^caravel-data-\d{4}-\d\d-\d\d\.zip$/);
  // The archive stores its files without compression.
  const bytes = (await readFile(await download.path())).toString('latin1');
  expect(bytes).toContain('data.json');
  expect(bytes).toContain(buyer.account);
  expect(bytes).toContain('88/12 Soi Ari 4');
});

test('an account is deleted once nothing is open, with a balance that is given up, and leaves nothing on the device', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct());
  await shopper.open('/security?data=1');
  await shopper.tap(t('privacy.start'));
  await expect(shopper.link(t('privacy.balance', { amount: '$1,000.00' }))).toBeVisible();
  await shopper.link(t('privacy.orders', { count: 1 })).click();
  await expect(page).toHaveURL(/#\/order/);

  await shopper.open(`/orderInfo/${id}`);
  await shopper.tap(t('order.cancel'));
  const said = page.getByText(t('order.cancelDone')).waitFor();
  await Promise.all([said, shopper.confirm(t('order.cancel'))]);
  await expect(shopper.link(t('order.buyAgain'))).toBeVisible();
  await office.credit(buyer.id, 37 - startingBalance);
  await shopper.open('/security?data=1');
  await shopper.tap(t('privacy.start'));
  const amount = '$0.37';
  await expect(shopper.heading(t('privacy.restTitle', { amount }))).toBeVisible();
  await expect(shopper.link(t('privacy.restWithdraw', { amount }))).toBeVisible();
  await shopper.tap(t('privacy.restGiveUp', { amount }));
  await shopper.tap(t('code.send'));
  // The demo store shows it.
  await shopper.tap(t('code.fill'));
  await shopper.field(t('password.login')).fill('not my password');
  await expect(page.getByText(t('privacy.givingUp', { amount }))).toBeVisible();
  await shopper.tap(t('privacy.confirmGiveUp', { amount }));
  await expect(shopper.field(t('password.login'))).toBeFocused();
  await shopper.field(t('password.login')).fill(buyer.password);
  await shopper.tap(t('privacy.confirmGiveUp', { amount }));
  await expect(page.getByText(t('privacy.closed'))).toBeVisible();
  await expect(shopper.heading(t('login.welcome'))).toBeVisible();
  const names = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  );
  expect(names.filter((name) => name.includes(`-${buyer.id}`))).toEqual([]);

  await shopper.field(t('login.account')).fill(buyer.account);
  await shopper.field(t('login.password')).fill(buyer.password);
  await shopper.tap(t('login.submit'));
  await expect(page.getByRole('alert').filter({ hasText: t('error.wrong_login') })).toBeVisible();
  await expect(shopper.field(t('login.account'))).toHaveValue(buyer.account);
});
