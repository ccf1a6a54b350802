import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { checkIndex, indexPending } from './catalogue/search/upkeep.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { checkDatabase } from './db/check-database.ts';
import { connect } from './db/database.ts';
import { openDatabase } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { demoAccount } from './demo/account.ts';
import { seedDemo } from './demo/seed.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openMail } from './mail/open-mail.ts';
import { openPush } from './notifications/push.ts';
import { createPictures } from './pictures/pictures.ts';
import { makeAhead, shelfPictures } from './pictures/warm-up.ts';
import { openWorkshop } from './pictures/workshop.ts';

/** How many products' pictures are made before the first visitor is let in. */
const firstView = 6;
/** How long they may wait for what changed in the search index; the rest is made behind them. */
const firstIndexMs = 2000;

/** Runs the shop until it is told to stop. Resolves once it listens; what fails before is undone. */
export async function serve(env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(env);
  const endings: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    // The last that was opened is the first that is closed: the database goes when nobody asks it.
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    await open(config, endings);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(config: Config, endings: (() => unknown)[]): Promise<void> {
  const database = await reachDatabase(config);
  endings.push(database.stop);
  await migrate(database.url);
  const connection = connect(database.url);
  endings.push(connection.close);
  const mail = openMail(config);
  endings.push(mail.settled);
  const push = await openPush(config, connection.db);
  const services = { config, db: connection.db, mail, push, now: () => new Date() };
  const workshop = openWorkshop(new URL('./demo/draw.ts', import.meta.url));
  endings.push(workshop.stop);
  const folder = join(config.dataDir, 'pictures');
  const pictures = createPictures({ db: connection.db, folder, workshop });
  await checkIndex(connection.db);
  if (config.demo) await seedDemo(services);
  await indexPending(connection.db, firstIndexMs);
  const ahead = config.picturesAhead ? await shelfPictures(connection.db) : [];
  await makeAhead(pictures, ahead.slice(0, firstView));
  const app = await createApp(services, pictures);
  endings.push(startHousekeeping(services, app.log), () => app.close());
  await app.listen({ host: config.host, port: config.port });
  announce(config, (app.server.address() as AddressInfo).port);
  const warming = new AbortController();
  const rest = makeAhead(pictures, ahead, warming.signal).catch((error: unknown) => {
    if (!warming.signal.aborted) app.log.warn({ err: error }, 'a picture could not be made ahead');
  });
  endings.push(
    () => rest,
    () => warming.abort(),
  );
}

async function reachDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (!config.databaseUrl) return await openDatabase({ dataDir: config.dataDir });
  await checkDatabase(config.databaseUrl);
  return { url: config.databaseUrl, stop: async () => {} };
}

function announce(config: Config, port: number): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  console.log(`\n  Caravel is open at  ${config.publicUrl ?? `http://${host}:${port}/`}`);
  if (!config.demo) return;
  const { account, password, pay_password } = demoAccount;
  console.log(
    `  Demo account        ${account}  password ${password}  payment code ${pay_password}`,
  );
}

/** What to print for an error that a person can mend; undefined for a bug. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return undefined;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The port is taken by another program: set PORT to a free one.';
  }
  return error.name === 'EmbeddedDatabaseError' ? error.message : undefined;
}
