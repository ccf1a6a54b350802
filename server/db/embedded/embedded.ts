import { sameAsServer } from '../../config/read-settings.ts';
import { findBinaries, findPackage, systemFolders } from './binaries/binaries.ts';
import { closeToGroup, clusterMajor, handOver, readPassword } from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { findHome, type Home, hasDatabase } from './home.ts';
import { openLease } from './lease.ts';
import { makeCluster } from './make-cluster.ts';
import type { Installation } from './reach.ts';
import { shop } from './settings.ts';
import { supervise } from './supervisor.ts';
import { openPlace } from './writable-directory.ts';

/** A running PostgreSQL that belongs to a data folder. */
export interface EmbeddedDatabase {
  /** Connects as the shop's own user, which owns its database and is not a superuser. */
  url: string;
  /**
   * Disconnects; if this process owns the database, waits until it has stopped. Safe to call twice.
   */
  stop(): Promise<void>;
  /** True if stop() stops the database. */
  owned: boolean;
}

/** A database that this process owns. */
export interface OwnedDatabase extends EmbeddedDatabase {
  /** Asks the database to stop without waiting: for a process that must exit now. */
  abandon(): void;
  /** Where the database is, if that is outside the data folder. */
  outside: string | undefined;
}

/**
 * Starts the database of a data folder, creating it on first use, or adopts one that a killed
 * server left running, and owns it until stop(). Meanwhile nobody else can open it, and after a
 * crash it is restarted under the same url. Throws EmbeddedDatabaseError with one sentence.
 */
export async function openDatabase({ dataDir }: { dataDir: string }): Promise<OwnedDatabase> {
  return inSentences(dataDir, async () => {
    const installation = await install(dataDir);
    const { home } = installation;
    const { port, stop, abandon } = await supervise(installation);
    const url = await urlOf(home, port);
    const outside = home.folder === home.dataDir ? undefined : home.folder;
    return { url, stop: once(stop), abandon, owned: true, outside };
  });
}

/**
 * For the operator's tool: attaches to the running database alongside its owner, or starts it for
 * the duration of the command. Makes none. Throws EmbeddedDatabaseError with one sentence.
 */
export async function attachDatabase({ dataDir }: { dataDir: string }): Promise<EmbeddedDatabase> {
  return inSentences(dataDir, async () => {
    if (!(await hasDatabase(dataDir))) {
      throw new EmbeddedDatabaseError(`There is no database in ${dataDir}: ${sameAsServer}.`);
    }
    const installation = await install(dataDir);
    const { port, isOwner, leave } = await openLease(installation);
    return { url: await urlOf(installation.home, port), stop: once(leave), owned: isOwner };
  });
}

async function install(dataDir: string): Promise<Installation> {
  const home = await findHome(dataDir);
  const { account } = home;
  await handOver(home);
  const major = await clusterMajor(home);
  const binaries = await findBinaries({
    packageFolder: findPackage(),
    systemFolders: await systemFolders(),
    copyPlace: async () => (account ? openPlace(account) : home.dataDir),
    account,
    major,
  });
  if (major === undefined) await makeCluster(home, binaries);
  else await closeToGroup(home);
  return { home, binaries };
}

/** TLS is useless on the loopback; disabling it explicitly overrides PGSSLMODE. */
async function urlOf(home: Home, port: number): Promise<string> {
  const password = await readPassword(home);
  return `postgres://${shop}:${password}@127.0.0.1:${port}/${shop}?sslmode=disable`;
}

function once(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

/** Turns file system errors (a read-only or full disk, a foreign folder) into a sentence. */
async function inSentences<Result>(dataDir: string, open: () => Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} cannot be used: ${error.message}.`,
      {
        cause: error,
      },
    );
  }
}
