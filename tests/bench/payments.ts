import autocannon, { type Request } from 'autocannon';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { order } from '#contract/calls/orders.ts';
import type { AnyCall, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { successCode } from '#contract/wire.ts';
import { type Connection, connect } from '../../server/db/database.ts';
import { checkInvariants } from '../../server/ledger/invariants.ts';
import { move } from '../../server/ledger/ledger.ts';
import { ShopProcess } from '../faults/outages/shop-process.ts';
import { requestFor } from '../support/calls/calling.ts';
import { seedProduct } from '../support/goods/goods.ts';
import { giveTicket } from '../support/goods/pay-tickets.ts';
import { addressForm } from '../support/goods/purchases.ts';
import { asSuperuser, discard, makeFolder } from '../support/processes/data-folders.ts';
import { median } from './times.ts';
import { fillTpcb } from './tpcb.ts';

/** Compares payments over HTTP with pgbench on the same PostgreSQL, measured alternately. */
const rounds = 3;
const connections = 24;
const paymentsEach = 100;
const secondsEach = Number(process.env['BENCH_SECONDS'] ?? 10);
const bar = 0.15;
/** Minor units. */
const price = 700;

interface Person {
  id: string;
  token: string;
  addressId: string;
  /** Each orders another product: one product's orders would wait for each other. */
  skuId: number;
}

let dataDir: string;
let shop: ShopProcess;
let own: Connection;

beforeAll(async () => {
  dataDir = await makeFolder();
  const limits = { UNPAID_ORDERS_PER_SHOPPER: '1000000', UNPAID_UNITS_PER_PRODUCT: '1000000' };
  shop = await ShopProcess.at(dataDir, limits);
  await shop.open();
  own = connect(await shop.databaseUrl(), 8);
}, 120_000);

afterAll(async () => {
  await own.close();
  await shop.stop();
  await discard(dataDir);
}, 60_000);

test('payments keep up with pgbench', { timeout: 600_000 }, async () => {
  const tpcb = await fillTpcb(asSuperuser(await shop.databaseUrl()));
  const people = await Promise.all(Array.from({ length: connections }, register));
  const figures = { bare: [] as number[], paid: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await tpcb.run(secondsEach));
    figures.paid.push(await perSecond(await paymentsOf(people)));
  }
  const [bare, paid] = [median(figures.bare), median(figures.paid)];
  console.table({
    [`TPC-B-like by ${tpcb.by}`]: { 'per second': Math.round(bare), ratio: 1 },
    payments: { 'per second': Math.round(paid), ratio: Number((paid / bare).toFixed(3)) },
  });
  const broken = (await checkInvariants(own.db)).filter((it) => it.broken > 0);
  expect(broken).toEqual([]);
  expect(paid / bare).toBeGreaterThanOrEqual(bar);
});

/** Sends each request once. Resolves to how many were answered in a second. */
async function perSecond(requests: Request[]): Promise<number> {
  let turn = 0;
  const started = performance.now();
  const { non2xx, errors } = await autocannon({
    url: shop.origin,
    connections,
    amount: requests.length,
    requests: [{ setupRequest: () => requests[turn++] ?? {} }],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} payments refused, ${errors} failed`);
  return requests.length / ((performance.now() - started) / 1000);
}

/** Payments of new orders, in turn by each shopper: one shopper's would wait for each other. */
async function paymentsOf(people: Person[]): Promise<Request[]> {
  const each = await Promise.all(
    people.map(async (person) => {
      const requests: Request[] = [];
      for (let n = 0; n < paymentsEach; n += 1) requests.push(await payment(person));
      return requests;
    }),
  );
  return Array.from({ length: paymentsEach }, (_, n) => each.map((it) => it[n] ?? {})).flat();
}

async function payment(person: Person): Promise<Request> {
  const { order_ids: ids } = await ok(
    order.create,
    {
      items: [{ sku_id: String(person.skuId), quantity: 1 }],
      ...{ address_id: person.addressId, promo_code: '', note: '', max_total: price },
    },
    person.token,
  );
  const ticket = await giveTicket(own.db, person, { purpose: 'orders', ids, amount: price });
  const options = { token: person.token, key: newId() };
  const { url, payload, headers } = requestFor(order.pay, { order_ids: ids, ticket }, options);
  return {
    method: 'POST',
    path: String(url),
    headers: headers as Record<string, string>,
    body: String(payload),
  };
}

async function register(): Promise<Person> {
  const wish = { password: 'correct horse battery', family_name: 'L', given_name: 'A' };
  const account = `${newId()}@example.test`;
  const { userinfo } = await ok(user.register, { account, ...wish });
  const { id, token } = userinfo;
  const form = addressForm();
  await ok(address.add, form, token);
  const ref = newId();
  const credit = { kind: 'credit', ref, against: 'cash' } as const;
  const amount = price * paymentsEach * rounds;
  await own.db.transaction((tx) => move(tx, { ...credit, shopperId: Number(id), amount }));
  const { skuId } = await seedProduct(own.db, { price, stock: 1_000_000 });
  return { id, token, addressId: form.id, skuId };
}

async function ok<C extends AnyCall>(call: C, input: InputOf<C>, token = ''): Promise<ReplyOf<C>> {
  const { url, headers, payload } = requestFor(call, input, { token });
  const reply = await fetch(`${shop.origin}${url}`, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: String(payload),
  });
  const { code, data, msg } = (await reply.json()) as { code: number; data: never; msg: string };
  if (code !== successCode) throw new Error(`${call.path} answered ${msg}`);
  return data;
}
