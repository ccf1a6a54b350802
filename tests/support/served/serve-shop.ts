import { randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDatabase } from '../database/run-database.ts';
import { startServer } from '../processes/server-process.ts';

/** A demo shop with a server, a database and a data folder of its own. */
export interface ServedShop {
  origin: string;
  databaseUrl: string;
  dataDir: string;
}

/** The database to copy, and the variables that name its server and the shop's data folder. */
export const demoTemplate = {
  name: 'caravel_demo',
  server: 'CARAVEL_DEMO_SERVER',
  files: 'CARAVEL_DEMO_FILES',
};

/** The settings of a demo shop in which each test is its own operator, and runs the chores itself. */
export const demoShop = {
  DEMO: 'on',
  DEMO_OPERATOR: 'off',
  CHORES: 'off',
  READS_PER_MINUTE: '100000',
  WRITES_PER_MINUTE: '100000',
  WRITES_PER_DAY: '100000',
  SECRETS_PER_MINUTE: '100000',
  UPLOADS_PER_MINUTE: '100000',
};

/**
 * A port for a shop whose mails have links, so that it must be known before the shop listens. Systems
 * give ports above these to connections.
 */
const anyPort = () => String(randomInt(10_000, 32_000));

/** Serves a copy of the run's demo shop while `act` runs. */
export async function serveShop(act: (shop: ServedShop) => Promise<void>): Promise<void> {
  const { [demoTemplate.server]: server, [demoTemplate.files]: files } = process.env;
  if (!server || !files) throw new Error('no demo shop has been prepared for this run');
  const dataDir = await mkdtemp(join(tmpdir(), 'caravel-served-'));
  await cp(files, dataDir, { recursive: true });
  const database = await copyDatabase(server, demoTemplate.name);
  const env = { ...demoShop, PORT: anyPort(), DATABASE_URL: database.url, DATA_DIR: dataDir };
  const served = await startServer(env);
  if (!served.origin) throw new Error(`The shop did not start:\n${served.errors()}`);
  await act({ origin: served.origin, databaseUrl: database.url, dataDir });
  await served.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
}
