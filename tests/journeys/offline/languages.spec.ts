import { home } from '#contract/calls/catalogue.ts';
import { cacheNames } from '#data/worker/cache-names.ts';
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

test('a language whose cookie the browser refuses opens offline', async ({ shopper, tunnel }) => {
  const { page } = shopper;
  await page.context().clearCookies();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    localStorage['caravel.session'] ??= JSON.stringify({ shopperId: null, lang: 'th' });
  });
  const thai = new Shopper(page, 'th');
  await thai.open('/home');
  const texts = () =>
    page.evaluate(async (name) => {
      const kept = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
      return kept.filter(({ url }) => url.includes('/assets/th-')).length;
    }, cacheNames.shell);
  // Those of the first screen, of the other shop screens, of the account and of the wallet.
  await expect.poll(texts, { timeout: 30_000 }).toBe(4);
  await isKept(page, home.board.path);

  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.clearBrowserCache');
  tunnel.cut();
  await page.reload();
  await thai.open('/forgotPassword');
  await expect(thai.heading(thai.t('title.forgotPassword'))).toBeVisible();
});
