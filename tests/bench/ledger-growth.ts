import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { fillBook } from '../support/goods/long-book.ts';
import { giveTicket } from '../support/goods/pay-tickets.ts';
import { type Buyer, placeOrders, registerBuyer } from '../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../support/shop.ts';
import { median } from './times.ts';

/** Compares payments among a million ledger entries and among a thousand, and long wallets. */
const sizes = { small: 1000, large: Number(process.env['BENCH_ENTRIES'] ?? 1_000_000) };
const payments = 1000;
const reads = 300;
const warmUps = 50;
const bars = { median: 1.2, p99: 1.5, page: 1.2 };
const longWallet = sizes.large / 10;
const shortWallet = 100;
/** Minor units. */
const price = 700;

let small: TestShop;
let large: TestShop;

beforeAll(async () => {
  [small, large] = [await createTestShop(), await createTestShop()];
}, 60_000);

afterAll(async () => {
  await small.close();
  await large.close();
}, 60_000);

test('a payment takes as long among a million entries', { timeout: 1_800_000 }, async () => {
  const sides = [await payer(small, sizes.small), await payer(large, sizes.large)] as const;
  const times = [[], []] as [number[], number[]];
  for (let turn = 0; turn < payments + warmUps; turn += 1) {
    for (const [index, pay] of sides.entries()) {
      const ms = await pay();
      if (turn >= warmUps) times[index as 0 | 1].push(ms);
    }
  }
  const [few, many] = times.map((it) => ({ median: median(it), p99: p99(it) }));
  if (!few || !many) throw new Error('nothing was measured');
  const ratio = { median: many.median / few.median, p99: many.p99 / few.p99 };
  console.table({ [`${sizes.small} entries`]: few, [`${sizes.large} entries`]: many, ratio });
  expect(await large.invariants()).toEqual([]);
  expect(ratio.median).toBeLessThanOrEqual(bars.median);
  expect(ratio.p99).toBeLessThanOrEqual(bars.p99);
});

test('a long fund record opens as fast as a short one', { timeout: 600_000 }, async () => {
  const [long, short] = [await registerBuyer(large, 0), await registerBuyer(large, 0)];
  await fillBook(large.db, [Number(long.id)], longWallet);
  await fillBook(large.db, [Number(short.id)], shortWallet);
  const zone = { time_zone: 'Europe/Rome' };
  const ways = {
    page: (buyer: Buyer) => large.ok(wallet.bill, {}, buyer),
    summary: (buyer: Buyer) => large.ok(wallet.summary, zone, buyer),
  };
  const rows: { [way: string]: { short: number; long: number; ratio: number } } = {};
  for (const [name, read] of Object.entries(ways)) {
    const times = { short: [] as number[], long: [] as number[] };
    for (let turn = 0; turn < reads + warmUps; turn += 1) {
      const inShort = await timed(() => read(short));
      const inLong = await timed(() => read(long));
      if (turn < warmUps) continue;
      times.short.push(inShort);
      times.long.push(inLong);
    }
    const medians = { short: median(times.short), long: median(times.long) };
    rows[name] = { ...medians, ratio: medians.long / medians.short };
  }
  console.table(rows);
  expect(rows['page']?.ratio).toBeLessThanOrEqual(bars.page);
});

/** A shopper of a shop with so many entries. Each call pays one more order and resolves to ms. */
async function payer(shop: TestShop, entries: number): Promise<() => Promise<number>> {
  const buyer = await registerBuyer(shop);
  const { skuId } = await shop.seedProduct({ price, stock: 1_000_000 });
  const others: number[] = [];
  for (let n = 0; n < 10; n += 1) others.push(Number((await registerBuyer(shop, 0)).id));
  // Two entries each: the wallet's and the shop's.
  await fillBook(shop.db, others, entries / 20);
  return async () => {
    const ids = await placeOrders(shop, buyer, [{ skuId }]);
    const ticket = await giveTicket(shop.db, buyer, { purpose: 'orders', ids, amount: price });
    return await timed(() => shop.ok(order.pay, { order_ids: ids, ticket }, buyer));
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const p99 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
