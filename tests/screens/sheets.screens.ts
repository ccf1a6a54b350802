import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Lang } from '#contract/rules/languages.ts';
import { accountShots } from './account-shots.ts';
import { afterSaleShots } from './after-sale-shots.ts';
import { takeShot } from './take-shot.ts';
import { walletShots } from './wallet-shots.ts';
import { test } from './with-pictures.ts';

const folder = new URL('../../docs/screens/', import.meta.url);

interface Look {
  lang: Lang;
  width: 360 | 430;
  theme: 'light' | 'dark';
}

const looks: Look[] = [
  { lang: 'zh-CN', width: 360, theme: 'light' },
  { lang: 'en', width: 360, theme: 'dark' },
  { lang: 'th', width: 360, theme: 'light' },
  { lang: 'zh-CN', width: 430, theme: 'dark' },
  { lang: 'en', width: 430, theme: 'light' },
  { lang: 'th', width: 430, theme: 'dark' },
];

/** In px of the sheet. */
const [height, gap] = [540, 12];

for (const shot of [...walletShots, ...accountShots, ...afterSaleShots]) {
  test(`${shot.name} in six looks`, async ({ shopper, office, buyer, baseURL }) => {
    const { page } = shopper;
    const path = await shot.path({ page, office, buyer });
    const taken: Buffer[] = [];
    for (const { lang, width, theme } of looks) {
      await page.context().addCookies([{ name: 'Local_Lang', value: lang, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: theme });
      // The app reads its language at its start.
      await page.goto('/icon.svg');
      // Rows in the language of the last look would be shown until new ones arrive.
      await page.evaluate(deleteDatabases);
      taken.push(await takeShot({ ...shot, path: () => path }, { shopper, office, buyer }));
    }
    await writeFile(new URL(`${shot.name}-sheet.webp`, folder), await sheetOf(taken));
  });
}

/** In the page: forgets what the device has stored. */
async function deleteDatabases(): Promise<void> {
  const all = await indexedDB.databases();
  await Promise.all(
    all.map(
      ({ name = '' }) =>
        new Promise((done) => {
          indexedDB.deleteDatabase(name).onsuccess = done;
        }),
    ),
  );
}

/** Pictures side by side, scaled to one height. */
async function sheetOf(taken: Buffer[]): Promise<Buffer> {
  const scaled = await Promise.all(
    taken.map((it) => sharp(it).resize({ height }).png().toBuffer({ resolveWithObject: true })),
  );
  let left = 0;
  const placed = scaled.map(({ data, info }) => {
    const place = { input: data, left, top: 0 };
    left += info.width + gap;
    return place;
  });
  const canvas = { width: left - gap, height, channels: 3, background: '#888' } as const;
  return await sharp({ create: canvas })
    .composite(placed)
    .webp({ quality: 50, effort: 6 })
    .toBuffer();
}
