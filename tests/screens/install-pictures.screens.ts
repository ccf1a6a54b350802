import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';

const taken = new URL('../../docs/screens/', import.meta.url);
const folder = new URL('../../public/screenshots/', import.meta.url);

/** As server/manifest.ts says. */
const narrow = { width: 540, height: 1168 };
const wide = { width: 1280, height: 800 };

/** After the others: they are smaller copies of what those took. */
test('narrow pictures of the install dialog', async () => {
  for (const name of ['home', 'detail', 'bag']) {
    const small = sharp(new URL(`${name}.webp`, taken).pathname).resize(narrow);
    await writeFile(new URL(`${name}.webp`, folder), await small.webp({ quality: 72 }).toBuffer());
  }
});

test.describe('on a desktop', () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36';
  test.use({ userAgent, isMobile: false, hasTouch: false, viewport: wide, deviceScaleFactor: 1 });

  test('the wide picture of the install dialog', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'Local_Lang', value: 'en', url: baseURL ?? '' }]);
    await page.goto('/#/home');
    const phone = page.frameLocator('iframe[name=phone]');
    await expect(phone.locator('main h1').filter({ visible: true })).toBeVisible();
    await expect(phone.locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const picture = sharp(await page.screenshot({ animations: 'disabled' }));
    await writeFile(new URL('wide.webp', folder), await picture.webp({ quality: 72 }).toBuffer());
  });
});
