import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter } from './account.ts';
import { EmbeddedDatabaseError, hasCode } from './embedded-database-error.ts';
import type { Account } from './process/run-program.ts';

const candidates = ['/var/lib/caravel', join(tmpdir(), 'caravel-root')];

/**
 * Opens a folder of root's that `account` can enter, for files it cannot reach elsewhere. Throws
 * EmbeddedDatabaseError if it cannot enter any of `places`.
 */
export async function openPlace(account: Account, places = candidates): Promise<string> {
  for (const place of places) {
    if (await isFit(place, account)) return place;
  }
  throw new EmbeddedDatabaseError(
    `The user "${account.name}", whom PostgreSQL runs as, can enter neither the data folder nor ${places.join(' nor ')}; let it enter one of them or set DATABASE_URL.`,
  );
}

async function isFit(place: string, account: Account): Promise<boolean> {
  try {
    const isNew = await mkdir(place, { recursive: true });
    if (isNew) await chmod(place, 0o755);
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR')) return false;
    throw error;
  }
  // Programs run from here: a folder that somebody else prepared in /tmp is not acceptable.
  const { uid, mode } = await lstat(place);
  const isOurs = uid === process.getuid?.() && (mode & 0o022) === 0;
  return isOurs && canEnter(account, place);
}
