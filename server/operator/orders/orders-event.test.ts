import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedProduct } from '../../../tests/support/goods/goods.ts';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { orders, parcelEvent } from '../../db/schema/orders.ts';

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
  return sn;
}

const recorded = async () =>
  (await operator.db.select().from(parcelEvent).orderBy(parcelEvent.at)).map(
    ({ event, place, at }) => [event, place['en'] ?? '', at.toISOString()],
  );

const noon = '2026-11-20T12:00:00.000Z';

test('orders event records what the carrier reports, once', async () => {
  const number = await orderIn(2);
  const wish = ['orders', 'event', number, 'departed', '--place', ' Kobe ', '--at', noon];
  for (let n = 0; n < 2; n += 1) {
    expect(await operator.ask(...wish)).toEqual([
      { number, event: 'departed', place: 'Kobe', at: noon },
    ]);
  }
  expect(await recorded()).toEqual([['departed', 'Kobe', noon]]);
  await operator.ask('orders', 'event', number, 'customs');
  expect((await recorded())[1]?.slice(0, 2)).toEqual(['customs', '']);
});

test.for([
  ['customz', noon, /"customz" is not one of accepted, departed/],
  ['customs', '2026-11-20', /"2026-11-20" is not a time/],
  ['customs', '2026-11-20T12:00', /is not a time like/],
] as const)('orders event refuses %s at %s', async ([event, at, sentence]) => {
  const number = await orderIn(2);
  const { code, err } = await operator.run('orders', 'event', number, event, '--at', at);
  expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
  expect(await recorded()).toEqual([]);
});

test('a parcel that was not sent has no events', async () => {
  const number = await orderIn(1);
  const { code, err } = await operator.run('orders', 'event', number, 'accepted');
  expect([code, err]).toEqual([1, expect.stringMatching(/is paid; only a shipped order/)]);
});

test('orders events records a file, or nothing of it', async () => {
  const [first, second] = [await orderIn(2), await orderIn(2)];
  const lines = [`number,event,place,at`, `${first},accepted,Kobe,${noon}`];
  const good = await operator.file([...lines, `${second},delivered,,${noon}`].join('\n'));
  expect(await operator.ask('orders', 'events', good)).toHaveLength(2);
  expect(await recorded()).toHaveLength(2);
  for (const [last, sentence] of [
    [`${second},lost,,${noon}`, /^Line 3: "lost" is not one of/],
    [`CV-0,customs,,${noon}`, /There is no order "CV-0"/],
    [`${await orderIn(1)},customs,,${noon}`, /only a shipped order/],
  ] as const) {
    const bad = await operator.file(
      [lines[0], `${first},customs,Bangkok,${noon}`, last].join('\n'),
    );
    const { code, err } = await operator.run('orders', 'events', bad);
    expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
  }
  expect(await recorded()).toHaveLength(2);
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
