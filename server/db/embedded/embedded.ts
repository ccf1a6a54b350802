import { findBinaries, findPackage, systemFolders } from './binaries.ts';
import { clusterMajor, handOver, readPassword } from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { findHome, type Home } from './home.ts';
import { keep } from './keeper.ts';
import { makeCluster } from './make-cluster.ts';
import { openPlace } from './open-place.ts';
import type { Installation } from './reach.ts';
import { shop } from './settings.ts';
import { visit } from './visitor.ts';

/** A running PostgreSQL that belongs to a data folder. */
export interface EmbeddedDatabase {
  /** Connects as the shop's own user, which owns its database and is no superuser. */
  url: string;
  /** Ends our part; where we own the database, waits until it has stopped. Calling it again is fine. */
  stop(): Promise<void>;
  /** True when stop() is to stop the database. */
  owned: boolean;
}

/**
 * Starts the database of a data folder, made at the first time, or adopts the one that a killed
 * server left running, and owns it until stop(): while it is owned, nobody else can open it, and one
 * that crashes is started again under the same url. Throws EmbeddedDatabaseError with one sentence.
 */
export async function openDatabase({ dataDir }: { dataDir: string }): Promise<EmbeddedDatabase> {
  return inSentences(dataDir, async () => {
    const installation = await install(dataDir);
    const { port, stop } = await keep(installation);
    return { url: await urlOf(installation.home, port), stop: once(stop), owned: true };
  });
}

/**
 * For the operator's tool: attaches to the running database beside its owner; if none runs, starts it
 * for the length of the command. Throws EmbeddedDatabaseError with one sentence.
 */
export async function attachDatabase({ dataDir }: { dataDir: string }): Promise<EmbeddedDatabase> {
  return inSentences(dataDir, async () => {
    const installation = await install(dataDir);
    const { port, isOwner, leave } = await visit(installation);
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
  return { home, binaries };
}

/** TLS is no use on the loopback; saying so keeps a PGSSLMODE of the environment out. */
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

/** Turns what the file system refuses (a read-only or full disk, a foreign folder) into a sentence. */
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
