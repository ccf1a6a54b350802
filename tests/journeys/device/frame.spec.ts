import type { Page } from '@playwright/test';
import * as limits from '#contract/rules/limits.ts';
import { expect, test } from '../../support/browser/shopper.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const phone = (page: Page) => page.frameLocator('iframe[name=phone]');

test.use({ userAgent: windows, isMobile: false, viewport: { width: 1280, height: 800 } });

test.describe('on a desktop', () => {
  test.use({ hasTouch: false });

  test('the app is shown in one phone-sized frame, and only there', async ({ shopper }) => {
    const { page, t } = shopper;
    const scripts: string[] = [];
    page.on('request', (request) => {
      const isOuter = request.frame() === page.mainFrame();
      if (isOuter && request.resourceType() === 'script') scripts.push(request.url());
    });
    await shopper.open('/login');
    await expect(phone(page).getByLabel(t('login.account'))).toBeVisible();
    const box = await page.locator('iframe').boundingBox();
    const { frameWidthPx } = limits;
    expect(box).toEqual({ x: (1280 - frameWidthPx) / 2, y: 0, width: frameWidthPx, height: 800 });
    await expect(phone(page).locator('iframe')).toHaveCount(0);
    expect(page.frames()).toHaveLength(2);
    expect(scripts).toEqual([]);
  });

  test('address and title follow the app, and Back and links work inside the frame', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await shopper.open('/home');
    const inside = phone(page);
    await inside.locator('a[href^="#/detail/"]').first().click();
    await expect(page).toHaveURL(/#\/detail\/\d+/);
    const product = await inside.getByRole('heading', { level: 1 }).innerText();
    await expect(page).toHaveTitle(new RegExp(t('title.detail')));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');

    await page.goBack();
    await expect(page).toHaveURL(/#\/home$/);
    await expect(inside.getByRole('heading', { name: product, level: 1 })).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(/#\/detail\/\d+/);

    await page.reload();
    await expect(inside.getByRole('heading', { name: product, level: 1 })).toBeVisible();
    await shopper.isReady();

    // The app may report its own address just then.
    await page.evaluate(() => {
      const { href } = location;
      location.hash = '#/register';
      history.replaceState(null, '', href);
    });
    await expect(inside.getByLabel(t('register.repeat'))).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(t('title.register')));
  });

  test('forwards the install prompt to the app inside', async ({ shopper }) => {
    const { page } = shopper;
    await shopper.open('/home');
    await expect(phone(page).locator('main h1').first()).toBeVisible();
    const kept = await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(offer);
      return (
        offer.defaultPrevented && (window as { installPrompt?: Event }).installPrompt === offer
      );
    });
    expect(kept).toBe(true);
  });
});
