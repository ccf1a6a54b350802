import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { expect } from '../support/browser/journey.ts';
import { screenIsReady } from '../support/browser/screens.ts';
import { loadPictures } from '../support/pictures/pictures-in-view.ts';
import { referenceShots } from './shots.ts';
import { takeShot } from './take-shot.ts';
import { test } from './with-pictures.ts';

const folder = new URL('../../public/screenshots/', import.meta.url);

/** As in server/manifest.ts. */
const narrow = { width: 480, height: 1039 };
const wide = { width: 1280, height: 800 };
const shots = referenceShots.filter(({ name }) => ['home', 'detail', 'bag'].includes(name));

/** They are viewed once, before the app is installed: small ones will do. */
async function keep(taken: Buffer, lang: Lang, name: string, size: typeof wide): Promise<void> {
  const own = new URL(`${lang}/`, folder);
  await mkdir(own, { recursive: true });
  const picture = sharp(taken).resize(size).webp({ quality: 54, effort: 6 });
  await writeFile(new URL(`${name}.webp`, own), await picture.toBuffer());
}

for (const lang of langs) {
  test.describe(`pictures of the install dialog, ${lang}`, () => {
    test.use({ lang });

    for (const shot of shots) {
      test(shot.name, async ({ shopper, office, buyer }) => {
        await keep(await takeShot(shot, { shopper, office, buyer }), lang, shot.name, narrow);
      });
    }

    test.describe('on a desktop', () => {
      const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36';
      const desktop = { isMobile: false, hasTouch: false, viewport: wide, deviceScaleFactor: 1 };
      test.use({ userAgent, ...desktop });

      test('wide', async ({ shopper: { page } }) => {
        await page.goto('/#/home');
        const phone = page.frameLocator('iframe[name=phone]');
        await expect(phone.locator('main h1').filter({ visible: true })).toBeVisible();
        await screenIsReady(page);
        const frame = page.frame('phone');
        expect(frame && (await loadPictures(frame))).toEqual([]);
        await keep(await page.screenshot({ animations: 'disabled' }), lang, 'wide', wide);
      });
    });
  });
}
