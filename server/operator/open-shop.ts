import { resolveCurrency } from '../catalogue/store-currency.ts';
import { type Config, readConfig } from '../config/config.ts';
import { checkDatabase } from '../db/check-database.ts';
import { type Connection, connect } from '../db/database.ts';
import { attachDatabase } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';

/** A shop's data, opened with its server running or not. */
export interface OpenShop extends Connection {
  config: Config;
  /** The store's one currency, from the database. */
  currency: string;
  /** No command charges a card: each works while the gateway's settings are wrong. */
  gateway: undefined;
  now(): Date;
  /** Aborted when the operator wants to stop. */
  signal: AbortSignal;
}

/** More would not help: the connections belong to the shoppers. */
const maxConnections = 6;

/**
 * Opens the database named by the environment and migrates it to this build's schema. Without
 * `isChanging`, the shop's connection cannot write.
 */
export async function openShop(
  env: NodeJS.ProcessEnv,
  { signal, isChanging }: { signal: AbortSignal; isChanging: boolean },
): Promise<OpenShop> {
  const config = readConfig(env);
  const { url, stop } = await reachDatabase(config);
  const closers = [stop];
  const close = async () => {
    for (const each of closers.toReversed()) await each();
  };
  try {
    await migrate(url);
    const { currency, release } = await resolveCurrency(url, config.currency, 'operator');
    closers.push(release);
    const connection = connect(url, maxConnections, isChanging ? 'write' : 'read');
    closers.push(connection.close);
    return { ...connection, close, config, currency, gateway: undefined, now, signal };
  } catch (error) {
    await close();
    throw error;
  }
}

const now = () => new Date();

async function reachDatabase({ databaseUrl, dataDir }: Config) {
  if (!databaseUrl) return await attachDatabase({ dataDir });
  await checkDatabase(databaseUrl);
  return { url: databaseUrl, stop: async () => {} };
}
