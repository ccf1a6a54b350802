import { rm } from 'node:fs/promises';
import { picturesFolder } from '../../server/pictures/pictures.ts';
import { test as journey } from '../support/browser/journey.ts';
import { serveShop } from '../support/served/serve-shop.ts';

/** A journey whose shop draws its pictures; those of other tests are plain. */
export const test = journey.extend({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says by its parameter what it needs
    async ({}, use) =>
      serveShop(async (shop) => {
        await rm(picturesFolder(shop.dataDir), { recursive: true });
        await use(shop);
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
});
