import type { Page } from '@playwright/test';
import { interceptFiles, refuseRoute } from '../../support/browser/interceptions.ts';
import { expect, registerBuyer, test } from '../../support/browser/journey.ts';
import { deferred } from '../../support/deferred.ts';

/** Opens a rendered page on a slow phone, and goes on while its scripts are still on their way. */
async function openSlowly(page: Page, path: string) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`/#${path}`, { waitUntil: 'commit' });
}

const isHydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);

test('a tap from before the app runs counts', async ({ shopper }) => {
  const { page, t } = shopper;
  await openSlowly(page, '/home');
  const toys = page.getByRole('button', { name: t('category.toys') });
  await toys.click();
  await isHydrated(page);
  await expect(toys).toHaveAttribute('aria-pressed', 'true');
  await expect(shopper.heading(t('category.toys'))).toBeVisible();
});

test('a product that is opened before the app runs is shown', async ({ shopper }) => {
  const { page } = shopper;
  await openSlowly(page, '/home');
  await page.locator('a[href^="#/detail/"]').first().click();
  await isHydrated(page);
  await expect(page).toHaveURL(/#\/detail\//);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
});

test('a login that is sent before the app runs logs in', async ({ shopper, office }) => {
  const { page } = shopper;
  const { account, password } = await registerBuyer(office);
  await openSlowly(page, '/login');
  await shopper.logIn(account, password);
  await expect(page).toHaveURL(/#\/home$/);
});

for (const isLeft of [false, true]) {
  const where = isLeft ? 'a login that was reloaded' : 'the login';
  test(`what was typed into ${where} before the app runs stays`, async ({ shopper }) => {
    const { page, t } = shopper;
    if (isLeft) {
      await shopper.open('/bag');
      await expect(page).toHaveURL(/#\/login$/);
      await page.reload({ waitUntil: 'commit' });
    } else {
      await openSlowly(page, '/login');
    }
    const account = shopper.field(t('login.account'));
    await account.fill('ada@caravel.test');
    await isHydrated(page);
    await expect(account).toHaveValue('ada@caravel.test');
  });
}

for (const [how, change] of [
  ['is taken over', () => {}],
  ['is drawn again for a translator', translateHeading],
] as const) {
  test(`what was typed into a search that ${how} stays, with focus and caret`, async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const scripts = deferred();
    await interceptFiles(page, '**/assets/index-*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/#/search', { waitUntil: 'commit' });
    const field = page.getByRole('combobox', { name: t('search.placeholder') });
    await field.fill('teapot');
    for (const _ of 'pot') await field.press('ArrowLeft');
    await page.evaluate(change);
    scripts.resolve();
    await isHydrated(page);
    // Also what is drawn or focused a little later.
    await shopper.isReady();
    await expect(field).toHaveValue('teapot');
    await expect(shopper.button(t('search.clear'))).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type(' ');
    await expect(field).toHaveValue('tea pot');
  });
}

test('a fragment that arrives after the app does not replace its screen', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  const answers = deferred();
  await interceptFiles(page, '**/frag/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await openSlowly(page, '/suggestion');
  const content = shopper.field(t('suggestion.content'));
  await content.fill('Longer opening hours');
  await isHydrated(page);
  const late = page.waitForEvent('requestfinished', (it) => it.url().includes('/frag/'));
  answers.resolve();
  await late;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await content.pressSequentially('!');
  await expect(content).toHaveValue('Longer opening hours!');
});

test('without an answer for its fragment, a screen is shown by the app', async ({
  shopper,
  office,
}) => {
  const { page } = shopper;
  const goods = await office.listProduct();
  await interceptFiles(page, '**/frag/**', () => undefined);
  await page.goto(`/#/detail/${goods.productId}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
});

test('a bar shows after a second that a screen is on its way, and is still for reduced motion', async ({
  shopper: { page },
}) => {
  await interceptFiles(page, '**/frag/**', () => undefined);
  // No app ends the wait.
  const app = await interceptFiles(page, '**/assets/*.js', () => undefined);
  await page.goto('/#/detail/29/1', { waitUntil: 'commit' });
  await app.isUsed;
  const delays = () => document.getAnimations().map((it) => it.effect?.getTiming().delay);
  expect(await page.evaluate(delays)).toEqual([1000]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(widthOfBar)).toBeCloseTo(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(widthOfBar)).toBe(1);
});

test('an app that is faster than the fragment shows no other screen before its own', async ({
  shopper: { page },
}) => {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if ('page' in document.documentElement.dataset) return;
      watch.disconnect();
      const { length } = document.querySelectorAll('#root > *');
      document.documentElement.dataset['shown'] = String(length);
    });
    watch.observe(document, { attributeFilter: ['data-page'], subtree: true });
  });
  await interceptFiles(page, '**/frag/**', () => undefined);
  await page.goto('/#/detail/29/1', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-shown', '0');
});

test('the fonts of the language load, unseen, while a screen is on its way', async ({
  shopper: { page },
}) => {
  await interceptFiles(page, '**/frag/**', () => undefined);
  const isAsked = page.waitForRequest('**/frag/**');
  await page.goto('/#/detail/29/1', { waitUntil: 'commit' });
  await isAsked;
  const title = page.locator('title');
  await expect(title).toBeHidden();
  expect(await title.evaluate((it) => it.clientHeight)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.body.getBoundingClientRect().top)).toBe(0);
});

test.describe('a refused fragment', () => {
  test('starts the app at once', async ({ shopper: { page } }) => {
    // Not only once the longest wait is over.
    await page.addInitScript(() => {
      window.setTimeout = (() => 0) as unknown as typeof setTimeout;
    });
    const refusal = { code: 429, msg: '', data: {}, error: 'busy' };
    await interceptFiles(page, '**/frag/**', (route) => refuseRoute(route, 429, refusal));
    const isStarted = page.waitForRequest(/\/assets\/index-/);
    await page.goto('/#/detail/29/1', { waitUntil: 'commit' });
    await isStarted;
  });
});

/** In the page: what a translator does to a text, which the app then draws again. */
function translateHeading(): void {
  const heading = document.querySelector('#root h1');
  const font = document.createElement('font');
  font.append(...(heading?.childNodes ?? []));
  heading?.append(font);
}

/** In the page: how much of its width the bar has as it appears. */
function widthOfBar(): number {
  for (const it of document.getAnimations()) it.currentTime = 1001;
  return new DOMMatrix(getComputedStyle(document.body, '::after').transform).a;
}
