import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../server/operator/main.ts';

/** Runs a command of the operator of the shop that `servedShop` serves. It must succeed. */
export async function operate(origin: string, ...args: string[]): Promise<void> {
  const printed: unknown[] = [];
  const print = (text: unknown) => void printed.push(text);
  const env = { DATA_DIR: process.env[`CARAVEL_TEST_DATA_${new URL(origin).port}`] };
  const code = await run(args, env, { log: print, error: print });
  if (code !== 0) throw new Error(printed.join('\n'));
}

/** Imports products of Shopify's format. A row's fields are in the order of the columns. */
export async function importProducts(
  origin: string,
  columns: readonly string[],
  rows: string[][],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'caravel-import-'));
  const file = join(folder, 'products.csv');
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await writeFile(file, [columns, ...rows].map((row) => row.map(cell).join()).join('\r\n'));
  await operate(origin, 'products', 'import', file, '--no-pictures');
  await rm(folder, { recursive: true });
}
