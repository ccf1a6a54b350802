import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { referenceShots } from './shots.ts';
import { spreadShots } from './spread.ts';
import { takeShot } from './take-shot.ts';
import { test } from './with-pictures.ts';

const folder = new URL('../../docs/screens/', import.meta.url);

for (const shot of [...referenceShots, ...spreadShots]) {
  const { name, lang = 'en', theme = 'light', width = 390 } = shot;
  test.describe(name, () => {
    test.use({ lang, colorScheme: theme, viewport: { width, height: 844 } });

    test('is taken', async ({ shopper, office, buyer }) => {
      const taken = await takeShot(shot, { shopper, office, buyer });
      await writeFile(
        new URL(`${name}.webp`, folder),
        await sharp(taken).webp({ quality: 72 }).toBuffer(),
      );
    });
  });
}
