import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as journey } from '../browser/journey.ts';
import { startServer } from '../processes/server-process.ts';
import { demoShop } from '../served/serve-shop.ts';

/** Terms under which a new payee waits and the fee is high. */
const wallet = { withdrawal: { payeeHours: 24, card: { feePercent: 1, feeFixed: 30 } } };

/** Journeys through another server on the served shop's database, with other terms. */
export const test = journey.extend<object, { ownOrigin: string }>({
  ownOrigin: [
    async ({ served }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'caravel-own-terms-'));
      const server = await startServer({
        ...demoShop,
        DATA_DIR: dataDir,
        DATABASE_URL: served.databaseUrl,
        SECRET: readFileSync(join(served.dataDir, 'secret'), 'utf8').trim(),
        WALLET: JSON.stringify(wallet),
      });
      if (!server.origin) throw new Error(server.errors());
      await use(server.origin);
      await server.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownOrigin }, use) => use(ownOrigin),
});
