import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachDatabase } from '../../../server/db/embedded/embedded.ts';
import { test as journey } from '../browser/journey.ts';
import { startServer } from '../processes/server-process.ts';

/** Terms under which new payees and money from cards wait, one way is off and the fee is high. */
const wallet = {
  withdrawal: {
    ...{ payeeHours: 24, cardMoneyDays: 14 },
    card: { feePercent: 1, feeFixed: 30 },
    chain: { on: false },
  },
};

/** Journeys through another server on the served shop's database, with other terms. */
export const test = journey.extend<object, { ownOrigin: string }>({
  ownOrigin: [
    async ({ office }, use) => {
      const served = process.env[`CARAVEL_TEST_DATA_${new URL(office.origin).port}`] ?? '';
      const database = await attachDatabase({ dataDir: served });
      const dataDir = mkdtempSync(join(tmpdir(), 'caravel-own-terms-'));
      const server = await startServer({
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        SECRET: readFileSync(join(served, 'secret'), 'utf8').trim(),
        DEMO: '1',
        DEMO_OPERATOR: '0',
        SECRETS_PER_MINUTE: '100000',
        WALLET: JSON.stringify(wallet),
      });
      if (!server.origin) throw new Error(server.errors());
      await use(server.origin);
      await server.stop();
      await database.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownOrigin }, use) => use(ownOrigin),
});
