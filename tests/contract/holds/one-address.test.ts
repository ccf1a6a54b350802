import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { privacy } from '#contract/calls/profile.ts';
import { holdMs } from '#contract/rules/order-status.ts';
import { headers } from '#contract/wire.ts';
import { stock } from '../../../server/db/schema/catalogue.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { textsIn } from '../../../server/http/messages.ts';
import { expireOrders } from '../../../server/orders/timers.ts';
import { erase } from '../../../server/privacy/close-account.ts';
import { type Buyer, payOrders, purchaseOf, registerBuyer } from '../../support/goods/purchases.ts';
import { createTestShop, type TestApp, type TestShop } from '../../support/shop.ts';

/** Throw-away accounts of the attack; `npm run test:long` has 500. */
const accounts = Number(process.env['ACCOUNTS'] ?? 30);
const most = 20;

vi.setConfig({ testTimeout: 30_000 + accounts * 200 });

let shop: TestShop;
let crowd: Buyer[];

beforeAll(
  async () => {
    shop = await createTestShop({ config: { trustProxy: 1, defaultLang: 'en' } });
    crowd = [];
    for (let n = 0; n < accounts; n += 1) crowd.push(await registerBuyer(shop, 0));
  },
  30_000 + accounts * 1000,
);

afterEach(async () => {
  expect(await shop.invariants()).toEqual([]);
  // Each test begins without a held unit.
  shop.clock.advance({ ms: holdMs });
  await expireOrders(shop.db, shop.clock.now());
});

afterAll(() => shop.close());

const create = (buyer: Buyer, goods: { skuId: number }, ip: string, at: TestApp = shop) =>
  at.word(order.create, purchaseOf(buyer, [{ ...goods, quantity: 5 }]), { ...buyer, ip });

async function stockOf(skuId: number): Promise<number> {
  const [row] = await shop.db.select().from(stock).where(eq(stock.skuId, skuId));
  return row?.quantity ?? 0;
}

const placedFrom = async (ids: string[]) => {
  const rows = await shop.db.select().from(orders).orderBy(orders.id);
  return rows.filter(({ id }) => ids.includes(String(id))).map((row) => row.placedFrom);
};

const counted = (words: string[]) => ({
  ok: words.filter((word) => word === 'ok').length,
  full: words.filter((word) => word === 'newcomer_address_full').length,
});

const limited = () => ({ ok: most, full: accounts - most });

/** Places an order for each account of the crowd, one after another. */
async function placeAll(ipOf: (n: number) => string, at: TestApp = shop): Promise<string[]> {
  const goods = await shop.seedProduct({ stock: 5 * accounts });
  const words: string[] = [];
  for (const [n, buyer] of crowd.entries()) words.push(await create(buyer, goods, ipOf(n), at));
  const taken = counted(words).ok * 5;
  expect(await stockOf(goods.skuId)).toBe(5 * accounts - taken);
  return words;
}

describe('throw-away accounts of one address', () => {
  test('hold twenty unpaid orders together', async () => {
    expect(counted(await placeAll(() => '198.51.100.7'))).toEqual(limited());
  });

  test('hold as many by IPv6, whatever the addresses within a /64', async () => {
    const words = await placeAll((n) => `2001:db8:1:2::${n.toString(16)}`);
    expect(counted(words)).toEqual(limited());
  });

  test('hold as many if IPv4 is written as IPv6', async () => {
    const words = await placeAll((n) => (n % 2 ? '::ffff:198.51.100.8' : '198.51.100.8'));
    expect(counted(words)).toEqual(limited());
  });

  test('hold as many if they order at once, on two servers', async () => {
    const other = await shop.openAnother();
    const goods = await shop.seedProduct({ stock: 5 * accounts });
    const words: string[] = [];
    // A few at a time: each waits for the ones before.
    for (let from = 0; from < crowd.length; from += 10) {
      const some = crowd.slice(from, from + 10);
      const ip = '203.0.113.5';
      const placed = some.map((buyer, n) => create(buyer, goods, ip, n % 2 ? shop : other));
      words.push(...(await Promise.all(placed)));
    }
    expect(counted(words)).toEqual(limited());
    expect(await stockOf(goods.skuId)).toBe(5 * (accounts - most));
  });

  test('hold as many behind a proxy, whatever they write into its header', async () => {
    const { app } = await shop.openAnother();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const goods = await shop.seedProduct({ stock: 5 * accounts });
    const words: string[] = [];
    for (const [n, buyer] of crowd.entries()) {
      const reply = await fetch(`http://127.0.0.1:${port}${order.create.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `192.0.2.${n}, 203.0.113.77`,
          [headers.token]: buyer.token,
          [headers.key]: newId(),
        },
        body: JSON.stringify(purchaseOf(buyer, [goods])),
      });
      words.push(((await reply.json()) as { error?: string }).error ?? 'ok');
    }
    expect(counted(words)).toEqual(limited());
  });

  test('count each order of a checkout over several shops', async () => {
    const goods = [await shop.seedProduct(), await shop.seedProduct(), await shop.seedProduct()];
    const words: string[] = [];
    for (const buyer of crowd.slice(0, 7)) {
      const wish = purchaseOf(buyer, goods);
      words.push(await shop.word(order.create, wish, { ...buyer, ip: '198.51.100.9' }));
    }
    expect(counted(words)).toEqual({ ok: 6, full: 1 });
  });
});

describe('an address that is full', () => {
  const ip = '198.51.100.20';
  const fill = () => placeAll(() => ip);
  const last = () => crowd.at(-1) as Buyer;

  test('is told in the checkout before, and refused with what to do', async () => {
    await fill();
    const wish = purchaseOf(last(), [await shop.seedProduct()]);
    const { hold } = await shop.ok(order.quote, wish, { ...last(), ip });
    expect(hold).toEqual({ problem: 'newcomer_address_full', limit: most, product_ids: [] });
    for (const lang of ['en', 'zh-CN', 'ja', 'ko', 'th', 'fr', 'it'] as const) {
      const { body } = await shop.call(order.create, wish, { ...last(), ip, lang });
      expect(body.msg).toBe(textsIn(lang)('error.newcomer_address_full'));
    }
  });

  test('lets a shopper with a credit order at once, and any shopper elsewhere', async () => {
    await fill();
    const goods = await shop.seedProduct();
    const grace = await registerBuyer(shop, 1);
    expect(await create(grace, goods, ip)).toBe('ok');
    expect(await create(last(), goods, '198.51.100.21')).toBe('ok');
    const other = await registerBuyer(shop, 0);
    expect(await create(other, goods, '2001:db8:9::1')).toBe('ok');
  });

  test('has room once one of its orders is cancelled or its shopper is credited', async () => {
    await fill();
    const goods = await shop.seedProduct();
    const [first, second] = crowd as [Buyer, Buyer];
    const { orders: [own] = [] } = await shop.ok(order.payable, {}, first);
    await shop.ok(order.cancel, { order_id: own?.id ?? '' }, first);
    expect(await create(last(), goods, ip)).toBe('ok');
    const [one, two] = [await registerBuyer(shop, 0), await registerBuyer(shop, 0)];
    expect(await create(one, goods, ip)).toBe('newcomer_address_full');
    // Its own account is spent for this test only.
    await shop.credit(second, 1);
    crowd[1] = await registerBuyer(shop, 0);
    expect(await create(one, goods, ip)).toBe('ok');
    expect(await create(two, goods, ip)).toBe('newcomer_address_full');
  });
});

describe('where the server does not learn addresses', () => {
  test.each([
    ['without a proxy in the settings', 0, '198.51.100.7'],
    ['on its own machine', 1, '127.0.0.1'],
    ['on its own machine, by IPv6', 1, '::1'],
    ['for what is no address', 1, 'unknown'],
  ])('%s, nobody is counted with others', async (_where, trustProxy, ip) => {
    const server = await shop.openAnother({ trustProxy });
    expect(counted(await placeAll(() => ip, server))).toEqual({ ok: accounts, full: 0 });
    const { rows } = await shop.db.execute(
      sql`select from orders where status = 0 and placed_from is not null`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the address of an order', () => {
  const ip = '2001:db8:5:6:7:8:9:a';
  const network = '2001:db8:5:6::/64';

  async function place(buyer: Buyer): Promise<string> {
    const wish = purchaseOf(buyer, [await shop.seedProduct()]);
    const { order_ids } = await shop.ok(order.create, wish, { ...buyer, ip });
    return order_ids[0] ?? '';
  }

  test('is known while a newcomer’s order is unpaid, and is in the export', async () => {
    const ada = await registerBuyer(shop, 0);
    const id = await place(ada);
    expect(await placedFrom([id])).toEqual([network]);
    const { data } = await shop.ok(privacy.export, {}, ada);
    expect(data['orders']).toMatchObject([{ placed_from: network }]);
  });

  test('is forgotten when it is paid, cancelled or expires', async () => {
    const [ada, bob, eve] = [
      await registerBuyer(shop, 0),
      await registerBuyer(shop, 0),
      await registerBuyer(shop, 0),
    ];
    const ids = [await place(ada), await place(bob), await place(eve)];
    await shop.credit(ada, 1000);
    await payOrders(shop, ada, ids.slice(0, 1));
    await shop.ok(order.cancel, { order_id: ids[1] ?? '' }, bob);
    expect(await placedFrom(ids)).toEqual([null, null, network]);
    shop.clock.advance({ ms: holdMs });
    await expireOrders(shop.db, shop.clock.now());
    expect(await placedFrom(ids)).toEqual([null, null, null]);
  });

  test('leaves with the account', async () => {
    const ada = await registerBuyer(shop, 0);
    const id = await place(ada);
    // No call closes it before the order is gone.
    const closing = shop.db.transaction(async (tx) => {
      await erase(tx, Number(ada.id), 'no hash');
      const [row] = await tx
        .select()
        .from(orders)
        .where(eq(orders.id, Number(id)));
      throw new Error(`left: ${row?.placedFrom}`);
    });
    await expect(closing).rejects.toThrow('left: null');
  });

  test('is not noted for a shopper with a credit', async () => {
    const id = await place(await registerBuyer(shop, 1));
    expect(await placedFrom([id])).toEqual([null]);
  });
});
