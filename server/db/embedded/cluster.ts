import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError, hasCode } from './embedded-database-error.ts';
import type { Home } from './home.ts';
import { runProgram } from './process/run-program.ts';
import { statOf } from './stat-of.ts';

/** Inside the cluster, so that both are created together. */
export const passwordFile = 'caravel.password';

/** The version that made the cluster; undefined before the first start. */
export async function clusterMajor({ cluster }: Home): Promise<number | undefined> {
  const version = await readIfPresent(join(cluster, 'PG_VERSION'));
  return version === undefined ? undefined : Number.parseInt(version, 10);
}

/**
 * Reads the password of the cluster's users. Throws EmbeddedDatabaseError if its file is missing.
 */
export async function readPassword({ cluster }: Home): Promise<string> {
  const path = join(cluster, passwordFile);
  const password = await readIfPresent(path);
  if (password !== undefined) return password.trim();
  throw new EmbeddedDatabaseError(
    `The database's password file ${path} is missing; bring it back from a backup.`,
  );
}

/** Gives a cluster that root restored from a backup to the account that will run it. */
export async function handOver({ cluster, account }: Home): Promise<void> {
  if (!account || (await statOf(cluster))?.uid !== 0) return;
  await chmod(cluster, 0o700);
  const given = await runProgram('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  if (given.isSuccess) return;
  throw new EmbeddedDatabaseError(
    `${cluster} cannot be given to the user "${account.name}": ${given.output.trim()}`,
  );
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
