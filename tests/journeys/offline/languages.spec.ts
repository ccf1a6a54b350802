import { home } from '#contract/calls/catalogue.ts';
import { expect } from '../../support/browser/journey.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { isKept, test } from '../../support/browser/tunnel.ts';

test('a chosen language is whole offline; one that was never chosen says so', async ({
  shopper,
  tunnel,
}) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  await isKept(page, home.board.path);
  await shopper.tap(`${t('app.language')}: English`);
  await page.getByRole('dialog').getByText('ไทย').click();
  const thai = new Shopper(page, 'th');
  await expect(thai.button(`${thai.t('app.language')}: ไทย`)).toBeVisible();
  tunnel.cut();
  await page.reload();
  await thai.open('/forgotPassword');
  await expect(thai.heading(thai.t('title.forgotPassword'))).toBeVisible();

  await thai.open('/home');
  await thai.tap(`${thai.t('app.language')}: ไทย`);
  await page.getByRole('dialog').getByText('日本語').click();
  const notices = page.getByRole('region', { name: thai.t('app.notices') });
  await expect(notices).toContainText(thai.t('failure.network'));
  await expect(thai.button(`${thai.t('app.language')}: ไทย`)).toBeVisible();
});
