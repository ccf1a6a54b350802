import { wholeBrowser } from '../../support/browser/browser.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { openDelivery, shownMessages } from '../../support/browser/push-delivery.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

test('the shop can be installed, in the chosen language', async ({ shopper, lang }) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Headless contexts are private windows, which cannot install apps.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);
  const { errors: wrong, data = '{}' } = await cdp.send('Page.getAppManifest');
  expect(wrong).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ id: '/', lang, description: t('install.description') });

  const { icons, shortcuts, screenshots } = manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((way: Way) => way.icons)];
  expect(pictures.length).toBe(6 + 4 + 5);
  for (const { src, sizes } of pictures) {
    expect(await page.evaluate(sizeOf, src), src).toBe(sizes);
  }
});

const message = { title: 'Sent', body: 'A teapot', path: '/setting', tag: 'order-7', lang: 'en' };

test('a push is shown, and opens its order in the running app', async ({ shopper, buyer: _ }) => {
  const { page, t } = shopper;
  const context = page.context();
  const deliver = await openDelivery(page);
  await shopper.open('/home');
  for (const title of ['Paid', 'Sent']) await deliver(JSON.stringify({ ...message, title }));
  await expect.poll(() => page.evaluate(shownMessages)).toEqual(['Sent: A teapot']);

  const worker = context.serviceWorkers()[0];
  await worker?.evaluate(tapMessage);
  await expect(shopper.heading(t('title.setting'))).toBeVisible();
  await expect.poll(() => page.evaluate(shownMessages)).toEqual([]);
});

test('a push that is tapped while the app starts opens its order, once', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  const deliver = await openDelivery(page);
  await shopper.open('/home');
  await deliver(JSON.stringify(message));
  await expect.poll(() => page.evaluate(shownMessages)).toEqual(['Sent: A teapot']);
  const worker = page.context().serviceWorkers()[0];
  await worker?.evaluate(speakToNobody);
  await worker?.evaluate(tapMessage);
  await expect.poll(() => page.evaluate(isTapNoted)).toBe(true);
  await page.reload();
  await expect(shopper.heading(t('title.setting'))).toBeVisible();
  await expect.poll(() => page.evaluate(isTapNoted)).toBe(false);
});

/** In the worker: what it says is lost, as to a page that does not listen yet. */
function speakToNobody(): void {
  Object.assign(Object(globalThis).Client.prototype, { postMessage: () => undefined });
}

const isTapNoted = async () => Boolean(await caches.match('/tapped'));

/**
 * In the worker: taps the only notification. A test's events are not trusted, so it cannot be
 * awaited.
 */
async function tapMessage(): Promise<void> {
  const worker = globalThis as unknown as {
    registration: ServiceWorkerRegistration;
    NotificationEvent: new (type: string, init: { notification: unknown }) => Event;
    dispatchEvent(event: Event): boolean;
  };
  const [notification] = await worker.registration.getNotifications();
  const tap = new worker.NotificationEvent('notificationclick', { notification });
  Object.assign(tap, { waitUntil: () => undefined });
  worker.dispatchEvent(tap);
}

interface Way {
  icons: unknown[];
}

/** In the page: the size of a picture. */
async function sizeOf(src: string): Promise<string> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return `${picture.naturalWidth}x${picture.naturalHeight}`;
}

test.describe('on a desktop', () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36';
  test.use({ userAgent, isMobile: false, hasTouch: false, serviceWorkers: 'block' });

  test('the app offers the outer page’s install prompt once', async ({ shopper, buyer: _ }) => {
    const { page, t } = shopper;
    await page.goto('/?text=teapot&src=pwa#/home');
    const inside = page.frameLocator('iframe[name=phone]');
    await expect(inside.getByRole('combobox', { name: t('search.placeholder') })).toHaveValue(
      'teapot',
    );
    await expect(page).toHaveURL(/:\d+\/#\/search\?q=teapot$/);

    await page.evaluate(() => {
      location.hash = '#/me';
    });
    const row = inside.getByRole('button', { name: t('install.title') });
    await expect(inside.getByText(t('title.security'))).toBeVisible();
    await expect(row).toBeHidden();
    const asked = page.evaluate(offerInstall);
    await row.click();
    await asked;
    await expect(row).toBeHidden();
  });
});

test.describe('on an iPhone', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  test.use({ userAgent, serviceWorkers: 'block' });

  test('the app shows how to add it to the home screen', async ({ shopper, buyer: _ }) => {
    const { page, t } = shopper;
    await shopper.open('/me');
    await shopper.tap(new RegExp(t('install.title')));
    const steps = page.getByRole('dialog', { name: t('install.stepsTitle') });
    await expect(steps.getByRole('listitem')).toHaveText([
      new RegExp(t('install.stepShare')),
      new RegExp(t('install.stepAdd')),
      new RegExp(t('install.stepDone')),
    ]);
  });

  test('the settings say that order updates need it', async ({ shopper, buyer: _ }) => {
    const { page, t } = shopper;
    // As in Safari before the installation.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await shopper.open('/setting');
    await shopper.tap(new RegExp(t('push.afterInstall')));
    await expect(page.getByRole('dialog', { name: t('install.stepsTitle') })).toBeVisible();
  });
});

test.describe('in Safari on an iPhone with a pixel ratio of 3', () => {
  test.use({ deviceScaleFactor: 3, serviceWorkers: 'block' });

  test('the splash screen fits the screen, in light and dark mode', async ({ shopper }) => {
    const { page } = shopper;
    await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
    await shopper.open('/setting');
    await expect(page.locator('link[rel=apple-touch-startup-image]')).toHaveCount(4);
    expect(await page.evaluate(startPictures)).toEqual({
      '(prefers-color-scheme: light) and (orientation: portrait)': ['1170x2532', '#f6f2ea', true],
      '(prefers-color-scheme: light) and (orientation: landscape)': ['2532x1170', '#f6f2ea', true],
      '(prefers-color-scheme: dark) and (orientation: portrait)': ['1170x2532', '#0b1416', true],
      '(prefers-color-scheme: dark) and (orientation: landscape)': ['2532x1170', '#0b1416', true],
    });
  });
});

/** In the page: the size of each, its edge colour, and whether the icon's colour differs. */
async function startPictures() {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=apple-touch-startup-image]');
  const found: { [media: string]: unknown[] } = {};
  for (const { media, href } of links) {
    const picture = new Image();
    picture.src = href;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const brush = canvas.getContext('2d');
    brush?.drawImage(picture, 0, 0);
    const colourAt = (x: number, y: number) =>
      [...(brush?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? [])]
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('');
    const edge = colourAt(0, 0);
    const isIconThere = colourAt(width / 2 - Math.min(width, height) / 8, height / 2) !== edge;
    found[media] = [`${width}x${height}`, `#${edge}`, isIconThere];
  }
  return found;
}

/** In the page: fires the install prompt as Chrome does. Resolves when it is accepted. */
function offerInstall(): Promise<void> {
  return new Promise((resolve) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(offer, { prompt: async () => resolve() }));
  });
}
