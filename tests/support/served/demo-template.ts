import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemplate, openRunDatabase } from '../database/run-database.ts';
import { startServer } from '../processes/server-process.ts';
import { storePlainPictures } from './plain-pictures.ts';
import { runChores } from './run-chores.ts';
import { demoShop, demoTemplate } from './serve-shop.ts';

/** Playwright's globalSetup: a PostgreSQL for the run, with a demo shop that each worker copies. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup
export default async function prepareDemo() {
  const database = await openRunDatabase();
  const files = await mkdtemp(join(tmpdir(), 'caravel-demo-'));
  const url = await createTemplate(database.url, demoTemplate.name);
  const server = await startServer({ ...demoShop, DATABASE_URL: url, DATA_DIR: files });
  const code = server.origin === undefined ? 1 : await server.stop();
  if (server.origin === undefined || code !== 0)
    throw new Error(`The demo shop did not start:\n${server.errors()}`);
  await storePlainPictures(url, files);
  // What the seed leaves to the chores is done in every copy.
  await runChores({ origin: server.origin, databaseUrl: url, dataDir: files });
  process.env[demoTemplate.server] = database.url;
  process.env[demoTemplate.files] = files;
  return async () => {
    await database.close();
    await rm(files, { recursive: true });
  };
}
