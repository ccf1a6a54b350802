import { chmod, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../if-there.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { Home } from './home.ts';
import { runProgram } from './process/run-program.ts';

/** Inside the cluster, so that both are created together. */
export const passwordFile = 'caravel.password';

/** The version that made the cluster; undefined before the first start. */
export async function clusterMajor({ cluster }: Home): Promise<number | undefined> {
  const version = await ifThere(readFile(join(cluster, 'PG_VERSION'), 'utf8'));
  return version === undefined ? undefined : Number.parseInt(version, 10);
}

/**
 * Reads the password of the cluster's users. Throws EmbeddedDatabaseError if its file is missing.
 */
export async function readPassword({ cluster }: Home): Promise<string> {
  const path = join(cluster, passwordFile);
  const password = await ifThere(readFile(path, 'utf8'));
  if (password !== undefined) return password.trim();
  throw new EmbeddedDatabaseError(
    `The database's password file ${path} is missing; bring it back from a backup.`,
  );
}

/**
 * Closes a cluster to its group and to others: PostgreSQL does not start on one that its group may
 * write to, as on a volume with Kubernetes' fsGroup.
 */
export async function closeToGroup({ cluster }: Home): Promise<void> {
  const { mode } = await stat(cluster);
  if (mode & 0o027) await chmod(cluster, 0o700);
}

/** Gives a cluster that root restored from a backup to the account that will run it. */
export async function handOver({ cluster, account }: Home): Promise<void> {
  if (!account || (await ifThere(stat(cluster)))?.uid !== 0) return;
  await chmod(cluster, 0o700);
  const given = await runProgram('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  if (given.isSuccess) return;
  throw new EmbeddedDatabaseError(
    `${cluster} cannot be given to the user "${account.name}": ${given.output.trim()}`,
  );
}
