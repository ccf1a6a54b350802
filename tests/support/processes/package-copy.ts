import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findPackage } from '../../../server/db/embedded/binaries/binaries.ts';

/**
 * Copies the part of the platform package that its programs need to print their version, without
 * the links between its libraries, as npm leaves it if install scripts are off.
 */
export async function copyUnlinkedPackage(folder: string): Promise<string> {
  const original = findPackage();
  if (!original) throw new Error('These tests need the packaged PostgreSQL.');
  const isNeeded = (path: string) => !/\/share\/|\/lib\/postgresql\/|\.a$/.test(path);
  await cp(original, folder, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'));
  for (const { target } of links) await rm(join(folder, target), { force: true });
  return folder;
}
