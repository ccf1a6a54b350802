import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../../../server/db/embedded/process/wait-until.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import {
  ask,
  asSuperuser,
  discard,
  makeFolder,
  postmasterPid,
  timeoutMs,
} from '../../support/processes/data-folders.ts';
import { ShopProcess } from '../outages/shop-process.ts';
import { write } from './clients.ts';
import { gatewayKeys } from './gateway-events.ts';
import { NaiveBook } from './naive-book.ts';
import { ShopBook } from './shop-book.ts';

const operations = Number(process.env['OPERATIONS'] ?? 500);
const terminations = Number(process.env['TERMINATIONS'] ?? 8);
const crashes = Number(process.env['CRASHES'] ?? 1);
const seed = Number(process.env['SEED'] ?? 1);

const load = { seed, operations, clients: 24, shoppers: 8, repeats: 0.3, goesOn: () => false };

const wallet = {
  topUp: { on: true, dayMax: 1e9 },
  withdrawal: { on: true, dayMax: 1e9, cardMoneyDays: 0, payeeHours: 0 },
};

let dataDir: string;
let shop: ShopProcess;

beforeAll(async () => {
  dataDir = await makeFolder();
  const limits = { UNPAID_ORDERS_PER_SHOPPER: '1000000', UNPAID_UNITS_PER_PRODUCT: '1000000' };
  const gateway = {
    ...{ STRIPE_SECRET_KEY: gatewayKeys.secretKey, PUBLIC_URL: 'https://shop.test' },
    STRIPE_WEBHOOK_SECRET: gatewayKeys.webhookSecret,
  };
  // A demo passes what nobody audits here.
  const terms = { ...gateway, DEMO: '1', WALLET: JSON.stringify(wallet) };
  shop = await ShopProcess.at(dataDir, { ...limits, ...terms });
  await shop.open();
});

afterAll(async () => {
  await shop.stop();
  await discard(dataDir);
});

test(`${operations} operations, ${terminations} killed backends and ${crashes} crashes: the book is right`, {
  timeout: 120_000 + operations * 120 + crashes * 20_000,
}, async () => {
  const url = await shop.databaseUrl();
  const book = new ShopBook(shop, url);
  await book.open(load.shoppers);
  let areDone = false;
  let requests = 0;
  const goesOn = (count: number) => {
    requests = count;
    return !areDone;
  };
  const faults = injectFaults(url, () => requests).finally(() => {
    areDone = true;
  });
  const [injected, { operations: made, ...mistakes }] = await Promise.all([
    faults,
    write({ ...load, book, goesOn }),
  ]);
  await book.close();
  console.log({ made, ...injected, mistakes });
  expect(injected).toEqual({ killed: terminations, crashed: crashes });
  expect(Object.entries(mistakes).filter(([, count]) => count > 0)).toEqual([]);
});

test('the same clients find the mistakes of a naive book', async () => {
  const database = await createTestDatabase('template0');
  const book = new NaiveBook(database.url);
  await book.open(load.shoppers);
  const run = { ...load, operations: Math.min(operations, 2000) };
  const mistakes = await write({ ...run, book }).finally(() => book.close());
  await database.drop();
  console.log({ naive: mistakes });
  expect(mistakes['drifted']).toBeGreaterThan(0);
  expect(mistakes['paid twice']).toBeGreaterThan(0);
  expect(mistakes['differing']).toBeGreaterThan(0);
});

/** Kills backends and the database, evenly over the requests. Resolves to their numbers. */
async function injectFaults(
  url: string,
  requests: () => number,
): Promise<{ killed: number; crashed: number }> {
  const done = { killed: 0, crashed: 0 };
  const each = operations / (terminations + 1);
  const crashEach = Math.ceil(terminations / (crashes + 1));
  while (done.killed < terminations) {
    const isDue = async () => requests() >= (done.killed + 1) * each;
    if (!(await waitUntil(isDue, timeoutMs))) throw new Error('the clients have stopped');
    const isKilled = await waitUntil(async () => (await killOne(url)) > 0, timeoutMs);
    if (!isKilled) throw new Error('the shop uses no connection');
    done.killed += 1;
    if (done.killed % crashEach === 0 && done.crashed < crashes) {
      // As `pg_ctl stop -m immediate` does.
      process.kill(await postmasterPid(dataDir), 'SIGQUIT');
      done.crashed += 1;
    }
  }
  return done;
}

/** Ends one connection of the shop. Resolves to 0 without a connection or a database. */
async function killOne(url: string): Promise<number> {
  try {
    const killed = await ask(
      asSuperuser(url),
      `select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and usename = 'caravel' and state = 'active'
          and pid <> pg_backend_pid() order by random() limit 1`,
    );
    return killed.length;
  } catch {
    return 0;
  }
}
