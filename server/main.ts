import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { checkDatabase } from './db/check-database.ts';
import { connect } from './db/database.ts';
import { openDatabase } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { demoAccount } from './demo/account.ts';
import { drawDemoPicture, seedDemo } from './demo/seed.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createPictures } from './pictures/pictures.ts';

/** Runs the shop until it is told to stop. Returns once it listens. */
export async function serve(env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(env);
  const database = await reachDatabase(config);
  await migrate(database.url);
  const connection = connect(database.url);
  const services = { config, db: connection.db, now: () => new Date() };
  const pictures = createPictures({
    db: connection.db,
    folder: join(config.dataDir, 'pictures'),
    draw: drawDemoPicture,
  });
  if (config.demo) await seedDemo(services);
  const app = await createApp(services, pictures);
  const stopHousekeeping = startHousekeeping(services, app.log);
  const stop = async (): Promise<void> => {
    await app.close();
    await stopHousekeeping();
    await connection.close();
    await database.stop();
  };
  await app.listen({ host: config.host, port: config.port });
  announce(config, (app.server.address() as AddressInfo).port);
  return { stop };
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
