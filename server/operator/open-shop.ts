import { type Config, readConfig } from '../config.ts';
import { checkDatabase } from '../db/check-database.ts';
import { type Connection, connect } from '../db/database.ts';
import { attachDatabase } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { account } from '../db/schema/orders.ts';
import { OperatorRefusal } from './command.ts';

/** A shop's data, opened beside its running server or without one. */
export interface OpenShop extends Connection {
  config: Config;
  now(): Date;
  /** Aborted when the operator wants to stop. */
  signal: AbortSignal;
}

/** More than this helps nobody: the places belong to the shoppers. */
const maxConnections = 6;

/** Opens the database that the environment names, brought to this build's schema. */
export async function openShop(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<OpenShop> {
  const config = readConfig(env);
  const { url, stop } = await reachDatabase(config);
  try {
    await migrate(url);
    const connection = connect(url, maxConnections);
    const close = async () => {
      await connection.close();
      await stop();
    };
    const shop = { ...connection, close, config, now: () => new Date(), signal };
    await checkCurrency(shop).catch(async (error) => {
      await connection.close();
      throw error;
    });
    return shop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function reachDatabase({ databaseUrl, dataDir }: Config) {
  if (!databaseUrl) return await attachDatabase({ dataDir });
  await checkDatabase(databaseUrl);
  return { url: databaseUrl, stop: async () => {} };
}

/** Amounts would be off by a hundred if the tool were told another currency than the server. */
async function checkCurrency({ db, config }: Pick<OpenShop, 'db' | 'config'>): Promise<void> {
  const [kept] = await db.select({ currency: account.currency }).from(account).limit(1);
  if (!kept || kept.currency === config.currency) return;
  throw new OperatorRefusal(
    `The shop’s books are in ${kept.currency}, but CURRENCY says ${config.currency}: set CURRENCY as the server has it.`,
  );
}
