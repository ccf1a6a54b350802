import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { langs, matchLang } from '#contract/rules/languages.ts';
import { imageWorkerInProcess } from '../pictures/image-worker-in-process.ts';
import { createPictures, picturesFolder } from '../pictures/pictures.ts';
import { type Command, readArguments } from './command.ts';
import { importProducts } from './import/import-products.ts';
import { createFetcher } from './import/pictures/pictures.ts';
import type { OpenShop } from './open-shop.ts';
import { OperatorRefusal, UsageError } from './operator-errors.ts';
import { reportText, shownProblems } from './report-text.ts';

const pictureTimeoutMs = 10_000;

/** `products import`: a catalogue from a file. */
export const importCommand: Command = {
  usage:
    'FILE.csv [--lang LANG] [--shop NAME] [--pictures DIR] [--no-pictures] [--allow-local-pictures]',
  about: 'Imports or updates products from a Shopify product file.',
  prepare(args) {
    const { values, positionals } = readArguments(args, ['FILE.csv'], {
      lang: { type: 'string' },
      shop: { type: 'string' },
      pictures: { type: 'string' },
      'no-pictures': { type: 'boolean' },
      'allow-local-pictures': { type: 'boolean' },
    });
    const lang = values.lang === undefined ? undefined : readLang(values.lang);
    const wish = {
      file: positionals[0] ?? '',
      lang,
      usualVendor: values.shop?.trim() ?? '',
      pictureFolder: values.pictures,
      takesPictures: !values['no-pictures'],
      allowLocal: values['allow-local-pictures'] ?? false,
      maxProblems: values.json ? Number.POSITIVE_INFINITY : shownProblems,
    };
    return (shop) => runImport(shop, wish);
  },
};

function readLang(text: string): string {
  const lang = matchLang(text);
  if (lang) return lang;
  throw new UsageError(`There is no language "${text}"; there are ${langs.join(', ')}.`);
}

interface Wish {
  file: string;
  lang: string | undefined;
  usualVendor: string;
  pictureFolder: string | undefined;
  takesPictures: boolean;
  allowLocal: boolean;
  maxProblems: number;
}

async function runImport(shop: OpenShop, wish: Wish) {
  const { file, usualVendor, maxProblems } = wish;
  const report = await importProducts(shop, {
    ...{ file, usualVendor, maxProblems, onProgress: showProgress },
    currency: shop.currency,
    lang: wish.lang ?? shop.config.defaultLang,
    fetchPicture: wish.takesPictures ? fetcherOf(shop, wish) : undefined,
  });
  const { added, updated } = report.products;
  return {
    text: reportText(report),
    data: report,
    isBad: report.isInterrupted || added + updated === 0,
  };
}

function fetcherOf(shop: OpenShop, { file, pictureFolder: folder, allowLocal }: Wish) {
  if (folder !== undefined && !existsSync(folder)) {
    throw new OperatorRefusal(`There is no folder ${folder}.`);
  }
  const pictures = createPictures({
    db: shop.db,
    folder: picturesFolder(shop.config.dataDir),
    imageWorker: imageWorkerInProcess,
  });
  const { signal } = shop;
  const base = dirname(resolve(file));
  return createFetcher({
    ...{ pictures, folder, base, allowLocal, signal },
    timeoutMs: pictureTimeoutMs,
  });
}

/** On a terminal, shows the progress on one line; files and pipes get none. */
function showProgress(done: number): void {
  if (process.stderr.isTTY && done % 20 === 0) process.stderr.write(`\r${done} products …\r`);
}
