import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../if-there.ts';
import { EmbeddedDatabaseError, hasCode } from './embedded-database-error.ts';

/** In the data folder: contains the path of the outside folder that holds the database. */
const fileName = 'postgres.elsewhere';

/**
 * Reads the outside folder that holds this data folder's database; undefined if it is inside.
 * Throws EmbeddedDatabaseError if that folder is gone: a lost database must not look like a new
 * shop.
 */
export async function readPointer(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, fileName);
  const folder = await ifThere(readFile(path, 'utf8'));
  if (folder === undefined || (await ifThere(stat(folder)))) return folder;
  throw new EmbeddedDatabaseError(
    `The database of ${dataDir} was kept in ${folder}, which is missing; bring it back, or delete ${path} to begin with an empty shop.`,
  );
}

/**
 * Points to an existing folder, unless another process was faster. Returns the folder in effect.
 */
export async function writePointer(dataDir: string, folder: string): Promise<string> {
  const draft = join(dataDir, `${fileName}.${randomUUID()}`);
  await writeFile(draft, folder, { mode: 0o600, flush: true });
  try {
    await link(draft, join(dataDir, fileName));
    return folder;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    await rm(folder, { recursive: true });
    return (await readPointer(dataDir)) ?? dataDir;
  } finally {
    await rm(draft);
  }
}
