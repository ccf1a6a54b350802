import { chmod, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { EmbeddedDatabaseError, hasCode } from './embedded-database-error.ts';

const candidates = ['/var/lib/caravel', join(tmpdir(), 'caravel-root')];

/**
 * A folder of root's that `account` can enter, for what it cannot reach where we found it.
 * Throws EmbeddedDatabaseError when there is none.
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
  // Programs are started from here: a folder that somebody else prepared in /tmp will not do.
  const { uid, mode } = await lstat(place);
  const isOurs = uid === process.getuid?.() && (mode & 0o022) === 0;
  return isOurs && canEnter(account, place);
}
