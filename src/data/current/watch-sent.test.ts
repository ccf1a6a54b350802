import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectivity } from '#sync/sync.ts';
import { setDefaultAddress } from '../addresses.ts';
import { deleteLocalDb, openLocalDb } from '../local-db.ts';
import type { LocalDb } from '../mirror.ts';
import { watchSent } from './watch-sent.ts';

let db: LocalDb;
let reports: number[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  db = openLocalDb(`shopper-${newId()}`);
  reports = [];
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, msg: '', data: { items: [] } }));
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  connectivity.note('server');
  await deleteLocalDb(db.owner);
});

const watch = () => {
  stop = watchSent(db, (count) => reports.push(count));
};
const change = () => db.enqueue(setDefaultAddress, { id: newId() });
const waits = (ms: number) => vi.setSystemTime(Date.now() + ms);
/** A later outage reports what an earlier one would have. */
async function anotherOutage() {
  connectivity.note('nobody');
  await change();
  waits(5000);
  connectivity.note('server');
  await db.drain();
}

test('the changes of an outage are reported once, when all are sent', async () => {
  watch();
  connectivity.note('nobody');
  await change();
  await change();
  waits(5000);
  connectivity.note('server');
  await db.drain();
  await expect.poll(() => reports).toEqual([2]);
  await anotherOutage();
  await expect.poll(() => reports).toEqual([2, 1]);
});

test('changes left by an earlier start are reported', async () => {
  await change();
  waits(60_000);
  watch();
  await db.drain();
  await expect.poll(() => reports).toEqual([1]);
});

test.each([
  [
    'made and sent online',
    async () => {
      await change();
      waits(5000);
      await db.drain();
    },
  ],
  [
    'sent after a moment',
    async () => {
      connectivity.note('nobody');
      await change();
      waits(1000);
      connectivity.note('server');
      await db.drain();
    },
  ],
  [
    'taken back',
    async () => {
      connectivity.note('nobody');
      const id = await change();
      waits(5000);
      await db.takeBack(id);
      connectivity.note('server');
    },
  ],
])('changes that were %s are not reported', async (_, act) => {
  watch();
  // The watch has begun.
  await anotherOutage();
  await expect.poll(() => reports).toEqual([1]);
  await act();
  await anotherOutage();
  await expect.poll(() => reports).toEqual([1, 1]);
});
