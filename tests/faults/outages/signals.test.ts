import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { waitUntil } from '../../../server/db/embedded/process/wait-until.ts';
import { bytesOf, Wire } from '../../support/calls/wire.ts';
import {
  discard,
  makeFolder,
  postmasterPid,
  timeoutMs,
  untilGone,
} from '../../support/processes/data-folders.ts';
import { ShopProcess } from './shop-process.ts';

let dataDir: string;
let shop: ShopProcess;

beforeAll(async () => {
  dataDir = await makeFolder();
});

afterEach(async () => {
  if (!shop.hasEnded) await shop.stop();
});

afterAll(() => discard(dataDir));

/** Sends half of a call, and returns once the shop waits for the rest. */
async function sendHalf(): Promise<void> {
  const wire = await Wire.open(shop.port);
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const payload = '{"account":"ada@example.test","password":"guessed"}';
  const call = bytesOf({ method: 'POST', url: '/api/user/login', headers, payload });
  wire.write(call.slice(0, -10));
  await wire.until(/100 Continue/);
}

test('a signal during a start ends it and the database', async () => {
  shop = await ShopProcess.at(dataDir);
  shop.spawn();
  const pid = await waitUntil(async () => (await postmasterPid(dataDir)) || undefined, timeoutMs);
  expect((await shop.stop()).code).toBe(0);
  expect(shop.wasUp).toBe(false);
  expect(await untilGone(Number(pid))).toBe(true);
});

/** PostgreSQL's answer while it starts. */
function notYet(): Buffer {
  const fields = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, Buffer.from(fields)]);
}

test('a start waits for a database that is starting, and a signal ends that', async () => {
  let tries = 0;
  const database = createServer((socket) => {
    tries += 1;
    socket.once('data', () => socket.end(notYet()));
  });
  await once(database.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void database.close());
  const { port } = database.address() as AddressInfo;
  shop = await ShopProcess.at(dataDir, { DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` });
  shop.spawn();
  await expect.poll(() => tries).toBeGreaterThan(1);
  expect((await shop.stop()).code).toBe(0);
  expect(shop.wasUp).toBe(false);
});

test('an unfinished call does not block a stop, and a signal may arrive twice', async () => {
  shop = await ShopProcess.at(dataDir, { SHUTDOWN_TIMEOUT_MS: '10000' });
  await shop.open();
  const pid = await postmasterPid(dataDir);
  await sendHalf();
  shop.signal('SIGTERM');
  expect((await shop.stop()).code).toBe(0);
  expect(await untilGone(pid)).toBe(true);
});

test('a second signal ends the shop at once, and the database shortly after', async () => {
  shop = await ShopProcess.at(dataDir, { SHUTDOWN_TIMEOUT_MS: '600000' });
  await shop.open();
  const pid = await postmasterPid(dataDir);
  await sendHalf();
  const repeated = waitUntil(async () => {
    shop.signal('SIGTERM');
    return shop.hasEnded;
  }, timeoutMs);
  const { code } = await shop.ended();
  expect([await repeated, code]).toEqual([true, 143]);
  expect(await untilGone(pid)).toBe(true);
});
