import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bug } from './bugs.ts';

const root = join(import.meta.dirname, '../../..');
const source = join(root, 'src/sync');

/** The sync engine's public interface: the product's own, or a copy with a bug. */
export type Kit = typeof import('#sync/sync.ts');

const loadKit = (folder: string): Promise<Kit> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, 'sync.ts')).href);

export const loadProduct = () => loadKit(source);

/** Loads a copy of the engine with one bug. Throws if the code to replace is missing. */
export async function loadMutant({ file, from, to }: Bug, n: number): Promise<Kit> {
  const folder = join(root, '.cache/bugs', String(n));
  rmSync(folder, { recursive: true, force: true });
  cpSync(source, folder, { recursive: true, filter: (path) => !path.endsWith('.test.ts') });
  const text = readFileSync(join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(join(folder, file), text.replace(from, to));
  return await loadKit(folder);
}
