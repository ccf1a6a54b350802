import { dumpDevice } from '../../support/browser/device-dump.ts';
import { expect, placeOrder } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { test } from '../../support/browser/tunnel.ts';
import { addEvidence } from '../wallet/evidence.ts';

test('own complaints and the choice of an order are there offline', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  await placeOrder(office, buyer, await office.listProduct());
  await shopper.open('/platformComplaint');
  await page.getByText(t('complaint.categories.app')).click();
  await shopper.field(t('complaint.content')).fill('The bag was empty');
  await addEvidence(shopper);
  await shopper.tap(t('complaint.send'));
  await expect(shopper.heading(t('complaint.received'))).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await goTo(page, '/complaint');
  await expect(page.getByRole('link', { name: /CV-/ })).toBeVisible();
  await expect.poll(() => dumpDevice(page)).toContain('The bag was empty');
  await expect.poll(() => dumpDevice(page)).toContain('CV-');

  tunnel.cut();
  await page.reload();
  await expect(page.getByRole('link', { name: /CV-/ })).toBeVisible();
  await page.getByRole('tab', { name: t('complaint.mine') }).click();
  await expect(page.getByText('The bag was empty')).toBeVisible();
  await expect(page.getByText(/^CP-/)).toBeVisible();
  await expect(page.getByText(/showing content from/i)).toBeVisible();
});
