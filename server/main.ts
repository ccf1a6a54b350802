import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { resolveCurrency } from './catalogue/store-currency.ts';
import { type Config, readConfig, shopUrl } from './config/config.ts';
import { checkDatabase } from './db/check-database.ts';
import { connect } from './db/database.ts';
import { type OwnedDatabase, openDatabase } from './db/embedded/embedded.ts';
import { demoAccount } from './demo/account.ts';
import { seedDemo } from './demo/seed.ts';
import { chooseGateway } from './gateways/gateways.ts';
import { startHousekeeping } from './housekeeping.ts';
import { checkPort, inPortSentences } from './lifecycle/free-port.ts';
import { markShop } from './lifecycle/shop-marks.ts';
import { Interrupted, Shutdown } from './lifecycle/shutdown.ts';
import { openServices } from './open-services.ts';
import { openImageWorker } from './pictures/image-worker.ts';
import { createPictures, picturesFolder } from './pictures/pictures.ts';
import { listedPictures, makeAhead } from './pictures/warm-up.ts';
import { checkIndex, indexPending } from './search-index/upkeep.ts';
import type { OpenGateway } from './services/gateway.ts';
import { upgradeDatabase } from './upgrades/upgrade-database.ts';
import { checkTerms } from './wallet/terms.ts';

/** Products whose pictures are made before the server listens. */
const firstView = 6;
/** How long the start may spend on pending indexing; the rest runs in the background. */
const firstIndexMs = 2000;
/** How long the start waits for an external database that starts at the same time. */
const databaseWaitMs = 30_000;

/**
 * Runs the shop until `signal` aborts; resolves once it has stopped. Rejects if it cannot start or
 * does not stop in time.
 */
export async function serve(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const config = readConfig(env);
  // Keys that cannot be used fail before the database is opened.
  const openGateway = chooseGateway(env, config);
  const shutdown = new Shutdown(signal, config.shutdownTimeoutMs);
  await Promise.race([live(config, openGateway, shutdown), shutdown.overdue]);
}

async function live(
  config: Config,
  openGateway: OpenGateway | undefined,
  shutdown: Shutdown,
): Promise<void> {
  try {
    await open(config, openGateway, shutdown);
    await shutdown.requested;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    const late = await shutdown.run();
    if (late.length > 0) process.emitWarning(`Stopped without waiting for ${late.join(', ')}.`);
  }
}

async function open(
  config: Config,
  openGateway: OpenGateway | undefined,
  shutdown: Shutdown,
): Promise<void> {
  const { host, port } = config;
  await checkPort(host, port);
  const database = await reachDatabase(config, shutdown);
  process.once('exit', database.abandon);
  shutdown.add('the database', database.stop, 1);
  shutdown.check();
  await upgradeDatabase(database.url);
  const { currency, release } = await resolveCurrency(database.url, config.currency, 'server');
  shutdown.add('the currency lock', release);
  const basis = { config, currency, gateway: await openGateway?.(currency) };
  checkTerms(basis);
  const connection = connect(database.url, config.databaseConnections);
  shutdown.add('the database connections', connection.close);
  await markShop(config, connection.db);
  const services = await openServices(basis, connection);
  shutdown.add('the mail connections', services.mail.close);
  shutdown.add('mails', services.mail.settled);
  const imageWorker = openImageWorker(new URL('./demo/studio/studio.ts', import.meta.url));
  let warming: Promise<void> | undefined;
  shutdown.add('pictures', () => {
    imageWorker.stop();
    return warming;
  });
  const folder = picturesFolder(config.dataDir);
  const pictures = createPictures({ db: connection.db, folder, imageWorker });
  shutdown.check();
  await checkIndex(connection.db);
  if (config.demo) await seedDemo(services);
  shutdown.check();
  await indexPending(connection.db, firstIndexMs);
  const ahead = config.picturesAhead ? await listedPictures(connection.db) : [];
  const app = await createApp(services, pictures);
  const report = (error: unknown) => {
    if (shutdown.signal.aborted) return;
    app.log.warn({ err: error }, 'a picture could not be made in advance');
  };
  await makeAhead(pictures, ahead.slice(0, firstView), report, shutdown.signal);
  shutdown.add('chores', startHousekeeping(services, app.log));
  shutdown.add('calls', () => app.close());
  shutdown.check();
  await inPortSentences(host, port, () => app.listen({ host, port }));
  announce(config, (app.server.address() as AddressInfo).port, database.outside);
  warming = makeAhead(pictures, ahead, report, shutdown.signal);
}

type ReachedDatabase = Pick<OwnedDatabase, 'url' | 'stop' | 'abandon' | 'outside'>;

async function reachDatabase(
  { dataDir, databaseUrl: url }: Config,
  shutdown: Shutdown,
): Promise<ReachedDatabase> {
  if (!url) return await openDatabase({ dataDir });
  try {
    await checkDatabase(url, { ms: databaseWaitMs, signal: shutdown.signal });
  } catch (error) {
    // A stop while waiting is no failed start.
    shutdown.check();
    throw error;
  }
  return { url, stop: async () => {}, abandon: () => {}, outside: undefined };
}

function announce(config: Config, port: number, outside: string | undefined): void {
  console.log(`\n  Caravel is open at  ${shopUrl({ ...config, port })}/`);
  if (outside) console.log(`  Database            ${outside} (back it up with ${config.dataDir})`);
  if (!config.demo) return;
  const { account, password, pay_password } = demoAccount;
  console.log(
    `  Demo account        ${account}  password ${password}  payment code ${pay_password}`,
  );
}
