import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordOf } from '#contract/records.ts';
import { loadRecords, writeRecords } from './records.ts';
import { openShelf, type Shelf, wipeShelf } from './shelf.ts';

let shelf: Shelf;
beforeEach(() => {
  shelf = openShelf(`shopper-${newId()}`);
});
afterEach(() => wipeShelf(shelf.owner));

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();

const fund = (n: number): RecordOf<'fund'> => ({
  ...{ id: String(n), at: minute(n), kind: 'payment', amount: -100, balance: 900, ref: `C-${n}` },
});
const withdrawal = (n: number): RecordOf<'withdrawal'> => ({
  ...{ id: String(n), at: minute(n), draw_type: 'card', amount: 5000, charge: 50 },
  ...{ bank_name: 'Harbour Bank', to_last: '4242', arrived: null, audit: 'waiting' },
});
const recharge = (n: number): RecordOf<'recharge'> => ({
  ...{ id: String(n), at: minute(n), method: 'chain', network: 'TRC20', amount: 5000 },
  ...{ arrived: 4990, audit: 'passed' },
});
const notice = (n: number): RecordOf<'notice'> => ({
  ...{ id: String(n), at: minute(n), title: 'Shipped', body: 'It left', path: '/orderInfo/1' },
  is_read: false,
});

const idsOf = async (kind: 'fund' | 'recharge' | 'withdrawal' | 'notice', most?: number) =>
  (await loadRecords(shelf, kind, most)).map(({ id }) => Number(id));

test('each kind comes back by itself, newest first, however it was told', async () => {
  await writeRecords(shelf, 'fund', [fund(2), fund(3)]);
  await writeRecords(shelf, 'fund', [fund(1)]);
  await writeRecords(shelf, 'recharge', [recharge(7)]);
  await writeRecords(shelf, 'withdrawal', [withdrawal(8)]);
  await writeRecords(shelf, 'notice', [notice(2), notice(9)]);
  expect(await idsOf('fund')).toEqual([3, 2, 1]);
  expect(await idsOf('fund', 2)).toEqual([3, 2]);
  expect(await loadRecords(shelf, 'recharge')).toEqual([recharge(7)]);
  expect(await loadRecords(shelf, 'withdrawal')).toEqual([withdrawal(8)]);
  expect(await idsOf('notice')).toEqual([9, 2]);
});

test('what is told again takes the place of what was known', async () => {
  await writeRecords(shelf, 'withdrawal', [withdrawal(1), withdrawal(2)]);
  await writeRecords(shelf, 'withdrawal', [{ ...withdrawal(1), audit: 'passed', arrived: 4950 }]);
  const [, first] = await loadRecords(shelf, 'withdrawal');
  expect(first).toEqual({ ...withdrawal(1), audit: 'passed', arrived: 4950 });
});

test('a whole card number that the shop might tell stays off the device', async () => {
  const told = { ...withdrawal(1), bank_card_number: '4242424242424242' };
  await writeRecords(shelf, 'withdrawal', [told]);
  expect(JSON.stringify(await shelf.mirror.records.toArray())).not.toContain('42424242');
  const asLast = { ...withdrawal(2), to_last: '4242424242424242' };
  await expect(writeRecords(shelf, 'withdrawal', [asLast])).rejects.toThrow();
  expect(await idsOf('withdrawal')).toEqual([1]);
});

test('the oldest of a kind make room, and no other kind does', async () => {
  await writeRecords(shelf, 'notice', [notice(1)]);
  const many = Array.from({ length: 202 }, (_, n) => fund(n + 1));
  await writeRecords(shelf, 'fund', many);
  expect(await idsOf('fund')).toHaveLength(200);
  expect((await idsOf('fund')).at(-1)).toBe(3);
  expect(await idsOf('notice')).toEqual([1]);
});
