import { home, product } from '#contract/calls/catalogue.ts';
import { dumpDevice } from '../../support/browser/device-dump.ts';
import { expect, registerBuyer } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { isKept, test } from '../../support/browser/tunnel.ts';

// The session ends.
test.use({ refusals: [401] });

test('after an expired session, the next shopper’s login clears what the former one opened', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await shopper.open('/home');
  await isKept(page, home.board.path);
  await goTo(page, `/detail/${goods.productId}`);
  await expect(shopper.heading(goods.name)).toBeVisible();
  await isKept(page, `${product.detail.path}?`);
  expect(await dumpDevice(page)).toContain(goods.name);

  await goTo(page, '/addressForm');
  await shopper.field(t('address.detail')).fill('Half a Perch');
  await page.reload();
  await expect(shopper.field(t('address.detail'))).toHaveValue('Half a Perch');

  await office.endSessions(buyer.id);
  await goTo(page, '/address');
  await expect(shopper.heading(t('login.welcome'))).toBeVisible();
  expect(await dumpDevice(page)).toContain(goods.name);
  const next = await registerBuyer(office);
  await shopper.logIn(next.account, next.password);
  await expect(shopper.heading(t('title.address'))).toBeVisible();
  await expect.poll(() => dumpDevice(page)).not.toContain(goods.name);
  expect(await dumpDevice(page)).not.toContain('Half a Perch');
});
