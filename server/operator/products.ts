import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { createPictures, picturesFolder } from '../pictures/pictures.ts';
import { changingCommand } from './changing-command.ts';
import { flag, readArguments, readLang, text } from './command.ts';
import { imageWorker } from './image-worker.ts';
import { importProducts } from './import/import-products.ts';
import { createFetcher } from './import/pictures/pictures.ts';
import type { OpenShop } from './open-shop.ts';
import { OperatorRefusal } from './operator-errors.ts';
import { reportText, shownProblems } from './report-text.ts';

const pictureTimeoutMs = 10_000;

/** `products import`: a catalogue from a file. */
export const importCommand = changingCommand({
  changes: 'products imported',
  usage:
    'FILE.csv [--lang LANG] [--shop NAME] [--pictures DIR] [--no-pictures] [--allow-local-pictures]',
  about: 'Imports or updates products from a Shopify product file.',
  read(args) {
    const { values, positionals } = readArguments(args, ['FILE.csv'], {
      lang: text,
      shop: text,
      pictures: text,
      'no-pictures': flag,
      'allow-local-pictures': flag,
    });
    return {
      file: positionals[0] ?? '',
      lang: readLang(values.lang),
      usualVendor: values.shop?.trim().normalize('NFC') ?? '',
      pictureFolder: values.pictures,
      takesPictures: !values['no-pictures'],
      allowLocal: values['allow-local-pictures'] ?? false,
      maxProblems: values.json ? Number.POSITIVE_INFINITY : shownProblems,
    };
  },
  async run(shop, wish) {
    const { file, usualVendor, maxProblems } = wish;
    const report = await importProducts(shop, {
      file,
      usualVendor,
      maxProblems,
      onProgress: showProgress,
      // The line first: each product has a transaction of its own.
      onBegin: () => shop.change(async () => ({ ref: basename(file), result: undefined })),
      currency: shop.currency,
      lang: wish.lang ?? shop.config.defaultLang,
      fetchPicture: wish.takesPictures ? fetcherOf(shop, wish) : undefined,
    });
    const { added, updated, refused } = report.products;
    const isPartial = report.isInterrupted || refused + report.variants.refused > 0;
    const isBad = isPartial || added + updated === 0 || report.pictures.later > 0;
    return { text: reportText(report), data: report, isBad };
  },
});

interface Source {
  file: string;
  pictureFolder: string | undefined;
  allowLocal: boolean;
}

function fetcherOf(shop: OpenShop, { file, pictureFolder: folder, allowLocal }: Source) {
  if (folder !== undefined && !existsSync(folder)) {
    throw new OperatorRefusal(`There is no folder ${folder}.`);
  }
  const pictures = createPictures({
    db: shop.db,
    folder: picturesFolder(shop.config.dataDir),
    imageWorker,
  });
  const { signal } = shop;
  const base = dirname(resolve(file));
  return createFetcher({
    pictures,
    folder,
    base,
    allowLocal,
    signal,
    timeoutMs: pictureTimeoutMs,
  });
}

/** On a terminal, shows the progress on one line; files and pipes get none. */
function showProgress(done: number): void {
  if (process.stderr.isTTY && done % 20 === 0) process.stderr.write(`\r${done} products …\r`);
}
