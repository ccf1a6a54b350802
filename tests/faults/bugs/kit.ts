import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bug } from './bugs.ts';

const root = join(import.meta.dirname, '../../..');
const source = join(root, 'src/data');

/** What the bugs are in. */
export type Kit = typeof import('#data/drain.ts') &
  typeof import('#data/cancel.ts') &
  typeof import('#data/enqueue.ts') &
  typeof import('#data/acknowledge.ts') &
  typeof import('#data/op-store.ts') &
  typeof import('#data/refresh.ts') &
  typeof import('#data/shelf.ts') &
  typeof import('#data/unsent.ts');

/** The modules that hold the outbox: the product's own, or a copy with a bug in it. */
async function loadKit(folder: string): Promise<Kit> {
  const files = [
    'drain',
    'cancel',
    'enqueue',
    'acknowledge',
    'op-store',
    'refresh',
    'shelf',
    'unsent',
  ];
  const modules = await Promise.all(
    files.map((name) => import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.ts`)).href)),
  );
  return Object.assign({}, ...modules);
}

export const loadProduct = () => loadKit(source);

/** Loads a copy of the outbox with one bug in it. Throws when its place is not there any more. */
export async function loadMutant({ file, from, to }: Bug, n: number): Promise<Kit> {
  const folder = join(root, '.cache/bugs', String(n));
  rmSync(folder, { recursive: true, force: true });
  cpSync(source, folder, { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  const text = readFileSync(join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(join(folder, file), text.replace(from, to));
  return await loadKit(folder);
}
