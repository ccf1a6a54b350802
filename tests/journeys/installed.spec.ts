import { expect, test } from '../support/journey.ts';

test.use({ serviceWorkers: 'allow' });

test('the shop can be installed, in the language that was chosen', async ({ shopper, lang }) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Headless contexts are private windows, where nothing can be installed.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);
  const { errors: wrong, data = '{}' } = await cdp.send('Page.getAppManifest');
  expect(wrong).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ id: '/', lang, description: t('install.description') });

  const { icons, shortcuts, screenshots } = manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((way: Way) => way.icons)];
  expect(pictures.length).toBe(6 + 4 + 4);
  for (const { src, sizes } of pictures) {
    expect(await page.evaluate(sizeOf, src), src).toBe(sizes);
  }
  for (const { url, name } of shortcuts as Way[]) {
    // Behind the login, a way in leads past it.
    const response = await page.request.get(url);
    expect(response.ok(), name).toBe(true);
  }
});

interface Way {
  url: string;
  name: string;
  icons: unknown[];
}

/** In the page: what a picture measures. */
async function sizeOf(src: string): Promise<string> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  return `${picture.naturalWidth}x${picture.naturalHeight}`;
}

test.describe('on a desktop', () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36';
  test.use({ userAgent, isMobile: false, hasTouch: false, serviceWorkers: 'block' });

  test('the app offers what the page around it was offered, once', async ({ shopper, buyer }) => {
    const { page, t } = shopper;
    expect(buyer.token).not.toBe('');
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

  test('the app shows how it is put on the home screen', async ({ shopper, buyer }) => {
    const { page, t } = shopper;
    expect(buyer.token).not.toBe('');
    await shopper.open('/me');
    await shopper.tap(new RegExp(t('install.title')));
    const steps = page.getByRole('dialog', { name: t('install.stepsTitle') });
    await expect(steps.getByRole('listitem')).toHaveText([
      new RegExp(t('install.stepShare')),
      new RegExp(t('install.stepAdd')),
      new RegExp(t('install.stepDone')),
    ]);
  });
});

/** In the page: offers to install it as Chrome does. Resolves when the offer is taken up. */
function offerInstall(): Promise<void> {
  return new Promise((resolve) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(offer, { prompt: async () => resolve() }));
  });
}
