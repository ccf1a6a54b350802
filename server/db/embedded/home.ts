import { chown, mkdir, mkdtemp, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canEnter, chooseAccount, isRoot } from './account.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { openPlace } from './open-place.ts';
import { putUpSignpost, readSignpost } from './signpost.ts';
import { statOf } from './stat-of.ts';

/** Where the database of a data folder lives, and as whom. All paths are real ones. */
export interface Home {
  dataDir: string;
  /** Holds the cluster: the data folder, or one outside where PostgreSQL's account cannot enter that. */
  folder: string;
  /** What PostgreSQL calls its data directory. */
  cluster: string;
  logFile: string;
  /** Undefined when PostgreSQL runs as ourselves. */
  account: Account | undefined;
}

/**
 * Finds the home of a data folder's database, or chooses it for good. Makes the data folder if it is
 * missing. Throws EmbeddedDatabaseError when it cannot be used.
 */
export async function findHome(path: string): Promise<Home> {
  await mkdir(path, { recursive: true });
  const dataDir = await realpath(path);
  const known = (await readSignpost(dataDir)) ?? dataDir;
  const kept = await statOf(join(known, 'postgres'));
  const account = kept ? accountOf(kept, known) : undefined;
  // A cluster that root owns was copied here by root: PostgreSQL's account gets it back.
  if (!isRoot() || account) return homeIn(dataDir, known, account);
  const chosen = await chooseAccount();
  const folder = kept || known !== dataDir ? known : await chooseFolder(dataDir, chosen);
  return homeIn(dataDir, folder, chosen);
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
  return putUpSignpost(dataDir, folder);
}
