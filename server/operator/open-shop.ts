import { resolveCurrency } from '../catalogue/store-currency.ts';
import { type Config, readConfig } from '../config/config.ts';
import { sameAsServer } from '../config/read-settings.ts';
import { checkDatabase } from '../db/check-database.ts';
import { type Connection, connect } from '../db/database.ts';
import { attachDatabase } from '../db/embedded/embedded.ts';
import { isMigrated } from '../db/migrate.ts';
import { checkMarks } from '../lifecycle/shop-marks.ts';
import { upgradeDatabase } from '../upgrades/upgrade-database.ts';
import { OperatorRefusal } from './operator-errors.ts';

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

export interface Opening {
  signal: AbortSignal;
  /** Otherwise the shop's connection cannot write. */
  isChanging: boolean;
  /** For the command that replaces it. */
  takesAnySecret?: boolean;
}

/**
 * Opens the shop of the environment and migrates it to this build's schema. Throws a sentence if the
 * environment is not that of the shop's server.
 */
export async function openShop(
  env: NodeJS.ProcessEnv,
  { signal, isChanging, takesAnySecret = false }: Opening,
): Promise<OpenShop> {
  const config = readConfig(env, { mayMakeSecret: false });
  const { url, stop } = await reachDatabase(config);
  const closers = [stop];
  const close = async () => {
    for (const each of closers.toReversed()) await each();
  };
  try {
    await upgradeDatabase(url);
    const { currency, release } = await resolveCurrency(url, config.currency, 'operator');
    closers.push(release);
    const connection = connect(url, maxConnections, isChanging ? 'write' : 'read');
    closers.push(connection.close);
    if (!takesAnySecret) await checkMarks(config, connection.db);
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
  if (!(await isMigrated(databaseUrl))) {
    throw new OperatorRefusal(`There is no shop in the database of DATABASE_URL: ${sameAsServer}.`);
  }
  return { url: databaseUrl, stop: async () => {} };
}
