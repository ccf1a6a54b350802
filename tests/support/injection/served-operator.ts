import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../server/operator/main.ts';
import type { ServedShop } from '../served/serve-shop.ts';

/** Runs a command of the operator of a served shop. It must succeed. */
export async function operate(shop: ServedShop, ...args: string[]): Promise<void> {
  const printed: unknown[] = [];
  const print = (text: unknown) => void printed.push(text);
  const env = { DATA_DIR: shop.dataDir, DATABASE_URL: shop.databaseUrl };
  const code = await run(args, env, { log: print, error: print });
  if (code !== 0) throw new Error(printed.join('\n'));
}

/** Imports products of Shopify's format. A row's fields are in the order of the columns. */
export async function importProducts(
  shop: ServedShop,
  columns: readonly string[],
  rows: string[][],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'caravel-import-'));
  const file = join(folder, 'products.csv');
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await writeFile(file, [columns, ...rows].map((row) => row.map(cell).join()).join('\r\n'));
  await operate(shop, 'products', 'import', file, '--no-pictures');
  await rm(folder, { recursive: true });
}
