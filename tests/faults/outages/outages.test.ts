import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../../server/db/database.ts';
import { waitUntil } from '../../../server/db/embedded/process/wait-until.ts';
import { seedProduct } from '../../support/goods/goods.ts';
import {
  ask,
  asSuperuser,
  discard,
  kill,
  makeFolder,
  postmasterPid,
  timeoutMs,
} from '../../support/processes/data-folders.ts';
import { ShopProcess } from './shop-process.ts';
import { Writers } from './writers.ts';

const terminations = Number(process.env['TERMINATIONS'] ?? 8);
const crashes = Number(process.env['CRASHES'] ?? 1);
const stops = Number(process.env['STOPS'] ?? 1);

const clients = 16;

let dataDir: string;
let shop: ShopProcess;
/**
 * Read while the shop holds its database: whoever asks in the moment after all connections were
 * ended may stop the database in leaving, as the last one to use it.
 */
let url: string;
let writers: Writers;
/** For the console: the promise is ten seconds each, and a busy machine may take longer. */
const slowest = { backMs: 0, stopMs: 0 };

beforeAll(async () => {
  dataDir = await makeFolder();
  shop = await ShopProcess.at(dataDir);
  await shop.open();
  url = await shop.databaseUrl();
  writers = new Writers(shop, await seedSkus(url));
  await writers.start(clients);
});

afterAll(async () => {
  await shop.stop();
  await discard(dataDir);
});

/** Enough products that no line of a bag reaches its limit. */
async function seedSkus(url: string): Promise<number[]> {
  const { db, close } = connect(url, 1);
  const skus: number[] = [];
  for (let n = 0; n < 40; n += 1) skus.push((await seedProduct(db)).skuId);
  await close();
  return skus;
}

const others = `from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Every client writes again soon, and every call has got a reply of the shop. */
async function expectBack(): Promise<void> {
  const ms = await writers.untilAllWrote();
  expect(writers.unexpected).toEqual([]);
  expect(writers.broken).toEqual([]);
  slowest.backMs = Math.max(slowest.backMs, ms);
}

test(`all connections to the database are ended ${terminations} times`, {
  timeout: 60_000 + terminations * 1000,
}, async () => {
  await writers.untilAllWrote();
  for (let n = 0; n < terminations; n += 1) {
    await ask(asSuperuser(url), `select pg_terminate_backend(pid) ${others}`);
    await writers.untilOneWrote();
  }
  await expectBack();
  expect(writers.unavailable).toBeGreaterThan(terminations);
});

test(`one of the database's processes is killed ${crashes} times`, {
  timeout: 60_000 + crashes * 20_000,
}, async () => {
  for (let n = 0; n < crashes; n += 1) {
    await killOneProcess(asSuperuser(url));
    await expectBack();
  }
});

/** Kills a process that serves the shop; the chosen one may exit first. */
async function killOneProcess(url: string): Promise<void> {
  const isKilled = await waitUntil(async () => {
    const [[pid] = []] = await ask(url, `select pid ${others} and usename = 'caravel' limit 1`);
    return pid && process.kill(Number(pid), 'SIGKILL');
  }, timeoutMs);
  expect(isKilled).toBe(true);
}

test(`the database itself is killed ${crashes} times`, {
  timeout: 60_000 + crashes * 20_000,
}, async () => {
  for (let n = 0; n < crashes; n += 1) {
    await kill(await postmasterPid(dataDir));
    await expectBack();
  }
});

test(`the shop is stopped ${stops} times, and started again`, {
  timeout: 60_000 + stops * 20_000,
}, async () => {
  for (let n = 0; n < stops; n += 1) {
    const { code, ms } = await shop.stop();
    expect(code).toBe(0);
    expect(await postmasterPid(dataDir)).toBeNaN();
    slowest.stopMs = Math.max(slowest.stopMs, ms);
    await shop.open();
    await expectBack();
  }
});

test('every acknowledged write exists once', async () => {
  await writers.stop();
  const reopened = await shop.databaseUrl();
  const done = await ask(reopened, `select shopper_id::int, key from idem where state = 'done'`);
  const inBags = await ask(
    reopened,
    'select shopper_id::int, sum(quantity)::int from cart_line group by 1',
  );
  const kept = new Set(done.map(([shopper, key]) => `${shopper} ${key}`));
  const bags = new Map(inBags as [number, number][]);
  for (const [shopper, keys] of writers.acknowledged) {
    expect(keys.filter((key) => !kept.has(`${shopper} ${key}`))).toEqual([]);
    expect(bags.get(shopper)).toBe(keys.length);
  }
  console.log({ acknowledged: kept.size, unavailable: writers.unavailable, ...slowest });
});
