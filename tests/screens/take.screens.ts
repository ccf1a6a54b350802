import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { test } from '../support/journey.ts';
import { screenIsThere } from '../support/screens.ts';
import { referenceShots } from './shots.ts';
import { spreadShots } from './spread.ts';

const folder = new URL('../../docs/screens/', import.meta.url);

for (const shot of [...referenceShots, ...spreadShots]) {
  const { name, lang = 'en', theme = 'light', width = 390 } = shot;
  test.describe(name, () => {
    test.use({ lang, colorScheme: theme, viewport: { width, height: 844 } });

    test('is taken', async ({ shopper, office, buyer }) => {
      const { page } = shopper;
      const stage = { page, office, buyer };
      const path = await shot.path(stage);
      if (shot.isVisitor) await page.context().clearCookies({ name: 'Admin-Token' });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await shopper.open(path);
      await screenIsThere(page, path);
      await shot.after?.(stage);
      await page.evaluate(picturesShown);
      const taken = await page.screenshot({ animations: 'disabled' });
      await writeFile(
        new URL(`${name}.webp`, folder),
        await sharp(taken).webp({ quality: 72 }).toBuffer(),
      );
    });
  });
}

/** In the page: resolves when every picture in view is decoded. */
async function picturesShown(): Promise<void> {
  await document.fonts.ready;
  const seen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
}
