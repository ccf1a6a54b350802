import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import type { InjectOptions } from 'fastify';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address as calls } from '#contract/calls/addresses.ts';
import * as bounds from '#contract/rules/bounds.ts';
import {
  addAddress,
  deleteAddress,
  loadAddresses,
  refreshAddresses,
  setDefaultAddress,
} from '#data/addresses.ts';
import { deleteLocalDb, openLocalDb } from '#data/local-db.ts';
import type { LocalDb } from '#data/mirror.ts';
import { session } from '#data/session.ts';
import { address } from '../../../server/db/schema/accounts.ts';
import { forEachShopper } from '../../support/each-shopper.ts';
import { addressForm } from '../../support/goods/purchases.ts';
import type { Shopper, TestShop } from '../../support/shop.ts';

// One Dexie serves a process. If a test file before this one has rendered a page, it has none of a
// browser's databases.
Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });

let shop: TestShop;
let ada: Shopper;
let db: LocalDb;

forEachShopper((its, shopper) => {
  [shop, ada] = [its, shopper];
});

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://shop.example/'));
  vi.stubGlobal('fetch', toShop);
  session.setState({ token: ada.token, shopperId: ada.id });
  db = openLocalDb(ada.id);
});

afterEach(async () => {
  await deleteLocalDb(ada.id);
  session.setState({ token: null, shopperId: null });
  vi.unstubAllGlobals();
});

/** Hands the device's requests to the shop. */
async function toShop(request: Request, { body }: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answered = await shop.send({
    method: request.method as 'GET' | 'POST',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(body && { payload: String(body) }),
  } satisfies InjectOptions);
  return new Response(answered.text, {
    status: answered.status,
    headers: { 'content-type': 'application/json' },
  });
}

const form = (addressee: string, is_default = false) => ({
  ...addressForm(newId()),
  addressee,
  is_default,
});

const marked = (shown: { addressee: string; is_default: boolean }[]) =>
  shown.map(({ addressee, is_default }) => (is_default ? `${addressee}*` : addressee));

/**
 * The book on the device, once everything is sent: as on the server, which is not asked for it, and
 * as the device has shown it before.
 */
async function book() {
  const foreseen = marked(await loadAddresses(db));
  while ((await db.entries()).length > 0) await db.drain();
  const shown = await loadAddresses(db);
  const { items } = await shop.ok(calls.list, {}, ada);
  expect(shown).toEqual(items.map((item) => expect.objectContaining({ ...item, pending: null })));
  expect(marked(shown)).toEqual(foreseen);
  return marked(shown);
}

test('the book on the device is the server’s after every write, though its reply is short', async () => {
  const [one, two, three] = [form('One'), form('Two'), form('Three', true)];
  await db.enqueue(addAddress, one);
  expect(await book()).toEqual(['One*']);
  await db.enqueue(addAddress, two);
  expect(await book()).toEqual(['One*', 'Two']);
  await db.enqueue(addAddress, three);
  expect(await book()).toEqual(['Three*', 'One', 'Two']);
  await db.enqueue(setDefaultAddress, { id: two.id });
  expect(await book()).toEqual(['Two*', 'One', 'Three']);
  await db.enqueue(addAddress, { ...one, addressee: 'First', is_default: false });
  expect(await book()).toEqual(['Two*', 'First', 'Three']);
  await db.enqueue(deleteAddress, { id: two.id });
  expect(await book()).toEqual(['Three*', 'First']);
  await db.enqueue(deleteAddress, { id: three.id });
  await db.enqueue(deleteAddress, { id: one.id });
  expect(await book()).toEqual([]);
});

test('a full book takes no other address, and each in it can be changed', async () => {
  const one = form('One');
  await shop.ok(calls.add, one, ada);
  for (let n = 1; n < bounds.maxAddresses; n += 1) await shop.ok(calls.add, form(`${n}`), ada);
  expect(await shop.word(calls.add, form('One more'), ada)).toBe('addresses_full');
  await shop.ok(calls.add, { ...one, addressee: 'Changed' }, ada);
  const { items } = await shop.ok(calls.list, {}, ada);
  expect(items).toHaveLength(bounds.maxAddresses);
  expect(items.find(({ id }) => id === one.id)?.addressee).toBe('Changed');
});

test('an address that another device made the default is marked at the next refresh', async () => {
  await db.enqueue(addAddress, form('Here'));
  expect(await book()).toEqual(['Here*']);
  await shop.ok(calls.add, form('There', true), ada);
  await db.enqueue(addAddress, form('Here too'));
  while ((await db.entries()).length > 0) await db.drain();
  const shown = await loadAddresses(db);
  expect(shown.map(({ addressee, is_default }) => [addressee, is_default])).toEqual([
    ['Here', false],
    ['Here too', false],
  ]);
  await refreshAddresses(db);
  expect(await book()).toEqual(['There*', 'Here', 'Here too']);
});

test('the parts of an area are kept as they were typed, until it is written as one text', async () => {
  const typed = { city: 'Manila', region: 'Barangay 1008', postal_code: '〒1013' };
  const form = { ...addressForm(), country: 'PH', area: '', ...typed };
  await shop.ok(calls.add, form, ada);
  const kept = { area: 'Manila, Barangay 1008 1013', ...typed, postal_code: '1013' };
  expect(await shop.ok(calls.one, { id: form.id }, ada)).toMatchObject(kept);
  const { city: _, region: __, postal_code: ___, ...rest } = form;
  await shop.ok(calls.add, { ...rest, area: 'Manila 1013' }, ada);
  const [{ area, city } = form] = (await shop.ok(calls.list, {}, ada)).items;
  expect([area, city]).toEqual(['Manila 1013', undefined]);
  expect(await shop.word(calls.add, { ...rest, area: '\u200b' }, ada)).toBe('invalid_input');
});

test.each([
  [
    { area: 'Manila', region: 'Barangay 1008', postal_code: '〒1013' },
    'Manila, Barangay 1008 1013',
  ],
  [{ area: 'Manila 1013', postal_code: '1013' }, 'Manila 1013'],
  [{ area: 'Manila', region: '' }, 'Manila'],
  [{ area: 'Manila 10135', postal_code: '1013' }, 'Manila 10135, 1013'],
  [{ area: 'Manila 10135', postal_code: '0135' }, 'Manila 10135, 0135'],
  [{ area: 'London E1 4NS', postal_code: 'E1 4N' }, 'London E1 4NS, E1 4N'],
  [{ area: 'Yorkshire', region: 'York' }, 'Yorkshire, York'],
  [{ area: 'Санкт-Петербург', region: 'Санкт' }, 'Санкт-Петербург'],
  [{ area: 'Austin, TX 78701-2345', postal_code: '78701' }, 'Austin, TX 78701-2345'],
  [
    { area: '上海市，徐汇区200030', region: '徐汇区', postal_code: '200030' },
    '上海市，徐汇区200030',
  ],
  [
    { area: '〒100-0001東京都千代田区', region: '東京都', postal_code: '100-0001' },
    '〒100-0001東京都千代田区',
  ],
  [{ area: 'กรุงเทพมหานคร10400', postal_code: '10400' }, 'กรุงเทพมหานคร10400'],
])('what is given without a city, %o, is kept in the area', async (given, area) => {
  const { city: _, region: __, postal_code: ___, ...form } = addressForm(newId());
  await shop.ok(calls.add, { ...form, ...given }, ada);
  const kept = await shop.ok(calls.one, { id: form.id }, ada);
  expect(kept.area).toBe(area);
  expect([kept.city, kept.region, kept.postal_code]).toEqual([undefined, undefined, undefined]);
});

test('an area that would be too long with the rest is refused', async () => {
  const { city: _, region: __, ...form } = addressForm(newId());
  const long = { ...form, area: 'x'.repeat(115), postal_code: '100-0001' };
  expect(await shop.word(calls.add, long, ada)).toBe('invalid_input');
});

test.each([
  ['+66 (0)81 234 5678', '+66812345678'],
  ['+66 081 234 5678', '+66812345678'],
  ['+39 06 1234567', '+39 06 1234567'],
  ['090-1234-5678', '090 1234 5678'],
])('the number %s of an address is kept as %s, which can be dialled', async (typed, kept) => {
  const form = { ...addressForm(), mobile: typed };
  await shop.ok(calls.add, form, ada);
  expect((await shop.ok(calls.one, { id: form.id }, ada)).mobile).toBe(kept);
});

test('an address of an earlier build is listed as it is stored; what it lacks is asked for when it is saved', async () => {
  const stored = { ...addressForm(newId()), addressee: '\u3164', mobile: '12', tag: '\u2800' };
  const { id, ...texts } = stored;
  await shop.ok(calls.add, addressForm(id), ada);
  await shop.db.update(address).set(texts);
  expect((await shop.ok(calls.list, {}, ada)).items).toMatchObject([stored]);
  expect(await shop.word(calls.add, stored, ada)).toBe('invalid_input');
});
