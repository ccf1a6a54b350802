import type pg from 'pg';
import { postgresCode, withRetry } from '../../http/retry.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { type MapSettings, mapProduct } from './map-product.ts';
import type { Kept } from './pictures/pictures.ts';
import { gatherPictures } from './pictures/product-pictures.ts';
import {
  type InFile,
  type ProductRows,
  planProducts,
  readPlan,
  readProducts,
} from './product-rows.ts';
import { type Report, Reporter } from './report.ts';
import type { Remark } from './variants.ts';
import { chooseShop, withoutReturns } from './write/shops.ts';
import { NoVariantLeft, writeProduct } from './write/write-product.ts';

export interface ImportSettings extends MapSettings {
  file: string;
  /** The vendor for rows without one; '' refuses them. */
  usualVendor: string;
  /** Undefined leaves the shop's pictures as they are. */
  fetchPicture: ((address: string) => Promise<Kept>) | undefined;
  /** The most problems held for the report. */
  maxProblems: number;
  /** Awaited before anything is written. */
  onBegin?: () => Promise<void>;
  /** Called after each product with the number done. */
  onProgress?: (done: number) => void;
}

/** Any fixed number works, as long as all tools on a database use the same one. */
const importLock = 7_226_003;

/** Products in progress at once: while one waits for its pictures, others continue. */
const lanes = 4;

/**
 * Imports the products of a file, each in its own transaction, and reports the outcome of each.
 * Only products in progress are held in memory. Throws OperatorRefusal if the file cannot be read;
 * nothing is written then.
 */
export async function importProducts(shop: OpenShop, settings: ImportSettings): Promise<Report> {
  const { file, usualVendor, maxProblems } = settings;
  const plan = await planProducts(file, usualVendor);
  const reporter = new Reporter(maxProblems);
  const shopIds = new Set<number>();
  const context = { ...settings, inFile: readPlan(plan), shopIds };
  await withImportLock(shop.pool, async () => {
    await settings.onBegin?.();
    const failures: unknown[] = [];
    const underWay = new Set<Promise<void>>();
    for await (const rows of readProducts(file, usualVendor, plan)) {
      if (shop.signal.aborted || failures.length > 0) break;
      const work = importProduct(shop, rows, context, reporter)
        .catch((error) => void failures.push(error))
        .finally(() => underWay.delete(work));
      underWay.add(work);
      if (underWay.size >= lanes) await Promise.race(underWay);
      settings.onProgress?.(reporter.done);
    }
    await Promise.all(underWay);
    if (failures.length > 0) throw failures[0];
  });
  reporter.isInterrupted = shop.signal.aborted;
  reporter.shopsWithoutReturns = await withoutReturns(shop.db, [...shopIds]);
  return reporter.report;
}

/** Runs an import unless one is already running on the database. Throws OperatorRefusal if so. */
async function withImportLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [importLock],
    );
    if (!rows[0]?.locked) throw new OperatorRefusal('Another import is running.');
    const result = await work();
    // The server notices a closed connection late, and would refuse the next import until then.
    await client.query('select pg_advisory_unlock($1)', [importLock]);
    return result;
  } finally {
    // After a failure the lock ends with its connection.
    client.release(true);
  }
}

interface Context extends ImportSettings {
  inFile: InFile;
  /** Filled with the shops of the products. */
  shopIds: Set<number>;
}

async function importProduct(
  shop: OpenShop,
  rows: ProductRows,
  context: Context,
  reporter: Reporter,
): Promise<void> {
  const { product, type, guess, remarks, rowsRefused = 0 } = mapProduct(rows, context);
  const name = rows.handle || '(no handle)';
  const remark = (all: Remark[]) =>
    reporter.addProblems(all.map(({ line, reason }) => ({ line, product: name, reason })));
  remark(remarks);
  if (!product) {
    reporter.products.refused += 1;
    return;
  }
  reporter.variants.refused += rowsRefused;
  const { fetchPicture, lang, inFile } = context;
  const gathered = fetchPicture && (await gatherPictures(product, fetchPicture));
  if (gathered) {
    reporter.pictures.kept += gathered.pictures.idOf.size;
    reporter.pictures.failed += gathered.failed;
    reporter.pictures.later += gathered.later;
    remark(gathered.remarks);
  }
  try {
    const { id: shopId, keeps } = await chooseShop(shop.db, product, context);
    context.shopIds.add(shopId);
    const sale = { shopId, lang, inFile, pictures: gathered?.pictures };
    const written = await withRetry(() =>
      shop.db.transaction((tx) => writeProduct(tx, product, sale)),
    );
    const { isNew, withdrawn, refused } = written;
    remark(written.remarks);
    reporter.products[isNew ? 'added' : 'updated'] += 1;
    reporter.variants.kept += product.variants.length - refused;
    reporter.variants.refused += refused;
    reporter.variants.withdrawn += withdrawn;
    if (keeps !== undefined) reporter.addOtherVendor(product.vendor.name, keeps);
    if (isNew || product.isSorted) reporter.addGuess(type, guess);
  } catch (error) {
    if (error instanceof NoVariantLeft) {
      remark(error.remarks);
      reporter.variants.refused += product.variants.length;
    }
    remark([{ line: product.line, reason: reasonOf(error) }]);
    reporter.products.refused += 1;
  }
}

/** Why one product could not be written. Rethrows errors that affect the others as well. */
function reasonOf(error: unknown): string {
  if (error instanceof OperatorRefusal) return `${error.message}; the product is refused`;
  const isOwnFault = /^2[23]/.test(postgresCode(error) ?? '');
  if (!isOwnFault) throw error;
  const { cause } = error as Error;
  return `the database refuses it: ${cause instanceof Error ? cause.message : String(error)}`;
}
