import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../../../server/operator/import/report.ts';
import { run } from '../../../server/operator/main.ts';
import type { TestShop } from '../shop.ts';

/** Runs an operator's command on a test shop. Returns what it prints. Throws what it refuses. */
async function operate<T = object>(shop: TestShop, ...args: string[]): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'caravel-operate-'));
  const out: unknown[] = [];
  const err: unknown[] = [];
  const output = { log: (it: unknown) => out.push(it), error: (it: unknown) => err.push(it) };
  try {
    const { secret: SECRET } = shop.services.config;
    const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: folder, SECRET };
    await run([...args, '--json'], env, output);
  } finally {
    await rm(folder, { recursive: true });
  }
  if (err.length > 0) throw new Error(err.join('\n'));
  return JSON.parse(out.join('\n')) as T;
}

/** Imports a product file into a test shop, in English, and returns its report. */
export async function importInto(shop: TestShop, content: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'caravel-file-'));
  const file = join(folder, 'products.csv');
  await writeFile(file, content);
  try {
    return await operate<Report>(shop, 'products', 'import', file, '--lang', 'en');
  } finally {
    await rm(folder, { recursive: true });
  }
}
