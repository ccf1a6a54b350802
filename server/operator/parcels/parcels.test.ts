import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedProduct } from '../../../tests/support/goods/goods.ts';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import { session, shopper } from '../../db/schema/accounts.ts';
import { topicHead } from '../../db/schema/notices.ts';
import { orderEvent, orders, parcelEvent } from '../../db/schema/orders.ts';

let operator: TestOperator;
let shopperId: number;
let made = 0;

beforeAll(async () => {
  operator = await createTestOperator({ CURRENCY: 'USD' });
  const names = { passwordHash: '', familyName: 'Lovelace', givenName: 'Ada' };
  const account = 'ada@example.test';
  const [ada] = await operator.db
    .insert(shopper)
    .values({ account, ...names })
    .returning();
  shopperId = ada?.id ?? 0;
});

afterAll(() => operator.close());

beforeEach(() => operator.db.delete(parcelEvent));

/** The number of a new order. */
async function orderIn(status: 1 | 2): Promise<string> {
  made += 1;
  const sn = `CV-2611-0000${made}`;
  const { shopId } = await seedProduct(operator.db);
  const address = {
    ...{ id: '', addressee: 'Ada', mobile: '+66 81 234 5678', country: 'TH' },
    ...{ area: 'Bangkok', detail: '88/12 Soi Ari 4', tag: 'home', is_default: true },
  };
  await operator.db.insert(orders).values({
    ...{ sn, shopperId, shopId, status, address, fromCity: {} },
    ...{ itemsTotal: 2000, freight: 300, total: 2300 },
    ...{ arrivesFrom: '2026-12-01', arrivesTo: '2026-12-02' },
  });
  if (status === 2) await ship(sn, '2026-11-01T12:00:00Z');
  return sn;
}

async function ship(number: string, at: string): Promise<void> {
  const [order] = await operator.db.select().from(orders).where(eq(orders.sn, number));
  await operator.db
    .insert(orderEvent)
    .values({ orderId: order?.id ?? 0, move: 'ship', statusTo: 2, at: new Date(at) });
}

/** The number of an order that was shipped at a time. */
async function shippedAt(at: string): Promise<string> {
  const number = await orderIn(2);
  const parcel = { carrier: 'DHL', trackingNo: `JD ${made}` };
  await operator.db.update(orders).set(parcel).where(eq(orders.sn, number));
  await ship(number, at);
  return number;
}

const recorded = async () =>
  (await operator.db.select().from(parcelEvent).orderBy(parcelEvent.at)).map(
    ({ event, place, at }) => [event, place['en'] ?? '', at.toISOString()],
  );

const noon = '2026-11-20T12:00:00.000Z';

test('parcels event records what the carrier reports, once', async () => {
  const number = await orderIn(2);
  const wish = [number, 'departed', '--place', ' Kobe ', '--at', noon];
  for (let n = 0; n < 2; n += 1) {
    expect(await operator.ask('parcels', 'event', ...wish)).toEqual([
      { number, event: 'departed', place: 'Kobe', at: noon },
    ]);
  }
  expect(await recorded()).toEqual([['departed', 'Kobe', noon]]);
  await operator.ask('parcels', 'event', number, 'customs');
  expect((await recorded())[1]?.slice(0, 2)).toEqual(['customs', '']);
});

test.for([
  ['customz', noon, /"customz" is not one of accepted, departed/],
  ['customs', '2026-11-20', /"2026-11-20" is not a time/],
  ['customs', '2026-11-20T12:00', /is not a time like/],
] as const)('parcels event refuses %s at %s', async ([event, at, sentence]) => {
  const number = await orderIn(2);
  const { code, err } = await operator.run('parcels', 'event', number, event, '--at', at);
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
  expect(await recorded()).toEqual([]);
});

test.for([
  ['refunding', -2],
  ['in after-sale', -4],
  ['refunded', -3],
] as const)('a parcel is followed while its order is %s', async ([, status]) => {
  const number = await orderIn(2);
  await operator.db.update(orders).set({ status }).where(eq(orders.sn, number));
  await operator.ask('parcels', 'event', number, 'customs', '--at', noon);
  expect(await recorded()).toEqual([['customs', '', noon]]);
  const parcel = ['--carrier', 'DPD', '--tracking', 'JD 02'];
  expect(await operator.ask('parcels', 'track', number, ...parcel)).toMatchObject({ sn: number });
});

test('a file without times that is imported twice is recorded once', async () => {
  const number = await orderIn(2);
  const rows = ['accepted,Kobe', 'departed,Kobe', 'departed,Osaka'];
  const lines = ['number,event,place,at', ...rows.map((row) => `${number},${row},`)];
  const file = await operator.file(lines.join('\n'));
  const first = await operator.ask('parcels', 'events', file);
  expect(await operator.ask('parcels', 'events', file)).toEqual(first);
  expect(await recorded()).toHaveLength(3);
});

test('an event without a time is recorded now, as often as it happens', async () => {
  const number = await orderIn(2);
  await operator.ask('parcels', 'event', number, 'out_for_delivery', '--at', noon);
  await operator.ask('parcels', 'event', number, 'out_for_delivery');
  expect(await recorded()).toHaveLength(2);
});

test('a parcel that was not sent has no events', async () => {
  const number = await orderIn(1);
  const { code, err } = await operator.run('parcels', 'event', number, 'accepted');
  expect([code, err]).toEqual([1, expect.stringMatching(/is paid; only a shipped order/)]);
});

test('parcels events records a file, or nothing of it', async () => {
  const [first, second] = [await orderIn(2), await orderIn(2)];
  const lines = [`number,event,place,at`, `${first},accepted,Kobe,${noon}`];
  const good = await operator.file([...lines, `${second},delivered,,${noon}`].join('\n'));
  expect(await operator.ask('parcels', 'events', good)).toHaveLength(2);
  expect(await recorded()).toHaveLength(2);
  for (const [last, sentence] of [
    [`${second},lost,,${noon}`, /^Line 3: "lost" is not one of/],
    [`CV-0,customs,,${noon}`, /There is no order "CV-0"/],
    [`${await orderIn(1)},customs,,${noon}`, /only a shipped order/],
  ] as const) {
    const bad = await operator.file(
      [lines[0], `${first},customs,Bangkok,${noon}`, last].join('\n'),
    );
    const { code, err } = await operator.run('parcels', 'events', bad);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
  }
  expect(await recorded()).toHaveLength(2);
});

test.for([
  ['semicolons', ';', 'utf8'],
  ['tabs, in UTF-16', '\t', 'utf16le'],
] as const)('parcels events reads a file with %s', async ([, separator, encoding]) => {
  const number = await orderIn(2);
  const rows = ['number,event,place,at', `${number},customs,São Tomé,${noon}`];
  const text = `\ufeff${rows.join('\r\n').replaceAll(',', separator)}`;
  const file = await operator.file(Buffer.from(text, encoding));
  expect(await operator.ask('parcels', 'events', file)).toMatchObject([
    { number, event: 'customs', place: 'São Tomé' },
  ]);
});

test.for(['http://carrier.example/1', 'javascript:alert(1)', 'nonsense'])(
  'orders ship takes no link like %s',
  async (link) => {
    const number = await orderIn(1);
    const parcel = ['--carrier', 'Monsoon Post', '--tracking', 'MP 1', '--link', link];
    const { code, err } = await operator.run('orders', 'ship', number, ...parcel);
    expect([code, err]).toEqual([2, expect.stringMatching(/https:\/\//)]);
  },
);

test('parcels track corrects a parcel, and the devices of the shopper are told', async () => {
  const number = await orderIn(2);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60_000);
  const device = { tokenHash: Buffer.of(made), shopperId, expiresAt, createdAt: now };
  await operator.db.insert(session).values(device);
  const parcel = ['--carrier', 'DPD', '--tracking', '\u202aＪＤー０๒'];
  const tracked = await operator.ask('parcels', 'track', number, ...parcel);
  expect(tracked).toMatchObject({ sn: number, carrier: 'DPD', tracking_no: 'JD-02' });
  const heads = operator.db.select().from(topicHead).where(eq(topicHead.shopperId, shopperId));
  await expect.poll(() => heads).toMatchObject([{ topic: 'orders', sessionHash: null }]);
});

describe('parcels list', () => {
  const numbers = async (...args: string[]) =>
    (await operator.ask('parcels', 'list', ...args)).map(({ sn }) => sn);

  test('names those under way, the longest without news first', async () => {
    await operator.db.update(orders).set({ status: 3 }).where(eq(orders.status, 2));
    const old = await shippedAt('2026-11-10T12:00:00Z');
    const moved = await shippedAt('2026-11-01T12:00:00Z');
    await operator.ask('parcels', 'event', moved, 'accepted', '--at', '2026-11-02T12:00:00Z');
    await operator.ask('parcels', 'event', moved, 'departed', '--place', 'Kobe', '--at', noon);
    await orderIn(1);
    expect(await numbers()).toEqual([old, moved]);
    expect(await numbers('--limit', '1')).toEqual([old]);
    const [first, second] = await operator.ask('parcels', 'list');
    expect(first).toMatchObject({
      ...{ account: 'ada@example.test', carrier: 'DHL', last: null },
      shipped_at: '2026-11-10T12:00:00.000Z',
    });
    expect(second?.last).toEqual({ event: 'departed', place: 'Kobe', at: noon });
    const { out } = await operator.run('parcels', 'list');
    expect(out).toMatch(/DHL +JD \d+ +2026-11-01 12:00 +departed +Kobe +2026-11-20 12:00/);
    await operator.ask('parcels', 'event', old, 'customs');
    expect(await numbers('--quiet', '1')).toEqual([moved]);
  });
});

describe('parcels show', () => {
  test('tells where a parcel is and where it goes, as orders show does', async () => {
    const number = await shippedAt('2026-11-10T12:00:00Z');
    await operator.ask('parcels', 'event', number, 'departed', '--place', 'Kobe', '--at', noon);
    await operator.ask('parcels', 'event', number, 'accepted', '--at', '2026-11-12T12:00:00Z');
    const events = [
      { event: 'accepted', place: '', at: '2026-11-12T12:00:00.000Z' },
      { event: 'departed', place: 'Kobe', at: noon },
    ];
    expect(await operator.ask('parcels', 'show', number)).toMatchObject({
      ...{ sn: number, status: 'shipped', carrier: 'DHL', events },
      address: { addressee: 'Ada', detail: '88/12 Soi Ari 4' },
      ...{ arrives_from: '2026-12-01', shipped_at: '2026-11-10T12:00:00.000Z' },
    });
    expect((await operator.ask('orders', 'show', number)).parcel_events).toEqual(events);
    for (const noun of ['parcels', 'orders']) {
      const { out } = await operator.run(noun, 'show', number);
      expect(out).toMatch(/2026-11-12 12:00 +accepted\n2026-11-20 12:00 +departed +Kobe/);
    }
  });

  test('refuses an order without a parcel', async () => {
    const number = await orderIn(1);
    const { code, err } = await operator.run('parcels', 'show', number);
    expect([code, err]).toEqual([1, `The order ${number} is paid: it has no parcel.`]);
  });
});
