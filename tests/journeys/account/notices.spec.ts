import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/journey.ts';

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 553 } });

  test('a protected screen asks for a login in the page, and nothing covers an action', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await shopper.open('/bag');
    await expect(page.locator('main').getByText(t('message.loginFirst'))).toBeVisible();
    await expect(page.locator('[data-toasts]')).toBeAttached();
    await expect(page.locator('[data-toasts]')).toHaveText('');
    await shopper.tap(t('login.create'));
    await expect(shopper.heading(t('register.welcome'))).toBeVisible();
    await expect(page.getByText(t('message.loginFirst'))).toHaveCount(0);
  });
});

test('an error notice leaves with its screen', async ({ shopper }) => {
  const { page, t } = shopper;
  await refuseToCopy(page);
  await shopper.isLoggedIn();
  await shopper.open('/me');
  await page.locator('a[href^="#/orderInfo/"]').filter({ visible: true }).first().click();
  await shopper.tap(t('order.copy'));
  await expect(page.getByRole('alert').getByText(t('message.copyFail'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/me$/);
  await expect(page.getByText(t('message.copyFail'))).toHaveCount(0);
});

test('a browser that can neither share nor copy shows the link', async ({ shopper }) => {
  const { page, t } = shopper;
  await refuseToCopy(page);
  await page.addInitScript(() => {
    // As over plain http.
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
  await shopper.open('/home');
  await page.locator('a[href^="#/detail/"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/#\/detail\//);
  await shopper.tap(t('detail.share'));
  await expect(page.getByRole('dialog')).toContainText(t('message.notOverHttp'));
  const link = shopper.field(t('share.link'));
  const { origin, hash } = new URL(page.url());
  const plain = `${origin}/p/${hash.split('/')[2]}`;
  await expect(link).toHaveValue(plain);
  await link.click();
  expect(await link.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe(plain.length);

  await page.goto(plain);
  await expect(page).toHaveURL(/\/#\/detail\//);
});

/** Makes the browser one without sharing, which refuses to copy. */
const refuseToCopy = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    });
    Document.prototype.execCommand = () => false;
  });
