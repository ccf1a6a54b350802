import { chown, mkdir, mkdtemp, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../if-there.ts';
import { canEnter, chooseAccount, isRoot } from './account.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { readPointer, writePointer } from './pointer-file.ts';
import type { Account } from './process/run-program.ts';
import { openPlace } from './writable-directory.ts';

/** Where the database of a data folder lives, and its account. All paths are real paths. */
export interface Home {
  dataDir: string;
  /**
   * Contains the cluster: the data folder, or one outside if PostgreSQL's account cannot enter it.
   */
  folder: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  logFile: string;
  /** Undefined if PostgreSQL runs as the current user. */
  account: Account | undefined;
}

/**
 * Finds the home of a data folder's database, or chooses it permanently. Creates the data folder if
 * it is missing. Throws EmbeddedDatabaseError if it cannot be used.
 */
export async function findHome(path: string): Promise<Home> {
  await mkdir(path, { recursive: true });
  const dataDir = await realpath(path);
  const known = (await readPointer(dataDir)) ?? dataDir;
  const kept = await ifThere(stat(join(known, 'postgres')));
  const account = kept ? accountOf(kept, known) : undefined;
  // A cluster owned by root was copied here by root: PostgreSQL's account gets it back.
  if (!isRoot() || account) return homeIn(dataDir, known, account);
  const chosen = await chooseAccount();
  const folder = kept || known !== dataDir ? known : await chooseFolder(dataDir, chosen);
  return homeIn(dataDir, folder, chosen);
}

/** Whether a data folder has a database. Leaves no trace. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const folder = (await readPointer(dataDir)) ?? dataDir;
  return (await ifThere(stat(join(folder, 'postgres')))) !== undefined;
}

function homeIn(dataDir: string, folder: string, account: Account | undefined): Home {
  const cluster = join(folder, 'postgres');
  return { dataDir, folder, cluster, logFile: join(dataDir, 'postgres.log'), account };
}

/** PostgreSQL runs only as the owner of its files. */
function accountOf(
  { uid, gid }: { uid: number; gid: number },
  folder: string,
): Account | undefined {
  if (uid === process.getuid?.()) return undefined;
  if (isRoot()) return { name: `uid ${uid}`, uid, gid };
  throw new EmbeddedDatabaseError(
    `The database in ${folder} belongs to another user (uid ${uid}); start the shop as the user who started it first.`,
  );
}

async function chooseFolder(dataDir: string, account: Account): Promise<string> {
  if (await canEnter(account, dataDir)) return dataDir;
  const folder = await mkdtemp(join(await openPlace(account), 'data-'));
  await chown(folder, account.uid, account.gid);
  return writePointer(dataDir, folder);
}
