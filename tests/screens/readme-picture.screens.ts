import { test } from '@playwright/test';
import sharp from 'sharp';

const folder = new URL('../../docs/screens/', import.meta.url);
const four = ['home', 'detail', 'bag', 'payment'];
const shown = { width: 390, height: 844, gap: 24 };

/** Runs after the others, because it combines their pictures. */
test('the picture of the README', async () => {
  const taken = await Promise.all(
    four.map((name) =>
      sharp(new URL(`${name}.webp`, folder).pathname)
        .resize(shown.width, shown.height)
        .toBuffer(),
    ),
  );
  await sharp({
    create: {
      width: four.length * (shown.width + shown.gap) - shown.gap,
      height: shown.height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(
      taken.map((input, place) => ({ input, top: 0, left: place * (shown.width + shown.gap) })),
    )
    .webp({ quality: 72 })
    .toFile(new URL('readme.webp', folder).pathname);
});
