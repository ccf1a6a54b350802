import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import type { RefundOffer, RefundType } from '#contract/calls/refunds.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { refundMaximum } from '#contract/rules/refund-amounts.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { placeOrders } from '../../../server/orders/create.ts';
import { lockOrders, moveOrder, type Order } from '../../../server/orders/moves.ts';
import { payOrder } from '../../../server/payments/pay.ts';
import { checkRequest, openRefund } from '../../../server/refunds/ask.ts';
import {
  arriveReturn,
  expireReturn,
  lockOpenRefund,
  passRefund,
  refuseRefund,
  sendParcel,
  withdrawRefund,
} from '../../../server/refunds/settle.ts';
import { Random } from '../../faults/simulation/random.ts';
import { type Goods, seedPromo } from '../../support/goods/goods.ts';
import { type Buyer, purchaseOf, registerBuyer } from '../../support/goods/purchases.ts';
import { takeReturns } from '../../support/goods/refunds.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

/** Each is refunded in parts of random sizes, in a random sequence, with some requests for nothing. */
const orders = Number(process.env['ORDERS'] ?? 60);
const seed = Number(process.env['SEED'] ?? 39);

const random = new Random(seed);

let shop: TestShop;
let ada: Buyer;
let goods: Goods[];

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop, 1_000_000_000);
  const first = await shop.seedProduct({ price: 333, stock: 100_000, freight: 290 });
  await takeReturns(shop, first.shopId);
  goods = [first];
  for (const price of [1, 999, 1250, 100_001]) {
    goods.push(await shop.seedProduct({ price, stock: 100_000, shopId: first.shopId }));
  }
  await seedPromo(shop.db, { code: 'SEVENTH', kind: 'percent', value: 14, minimum: 0 });
  await seedPromo(shop.db, { code: 'ALMOST', kind: 'amount', value: 1234, minimum: 0 });
});

afterAll(() => shop.close());

/** Buys one to four units of some products, with or without a code. They are sent, or have arrived. */
async function buy(tx: Transaction): Promise<Order> {
  const wanted = goods.filter(() => random.chance(0.5));
  const lines = (wanted.length > 0 ? wanted : goods.slice(0, 1)).map(({ skuId }) => ({
    ...{ skuId, quantity: 1 + random.below(4) },
  }));
  const wish = purchaseOf(ada, lines, random.pick(['', 'SEVENTH', 'ALMOST']));
  const now = shop.clock.now();
  const limits = shop.services.config.holdLimits;
  const placing = { shopperId: Number(ada.id), limits, now };
  const { order_ids } = await placeOrders(tx, placing, wish);
  const [placed] = await lockOrders(tx, order_ids.map(Number));
  if (!placed) throw new Error('no order was placed');
  await payOrder(tx, placed, now);
  await moveOrder(tx, placed, 'ship', now);
  if (random.chance(0.5)) await moveOrder(tx, placed, 'confirm', now);
  return placed;
}

/** Some of the units that are left, at least one. */
function someUnits({ lines }: RefundOffer) {
  const left = lines.filter(({ quantity, refunded }) => refunded < quantity);
  const some = left
    .map(({ sku_id, quantity, refunded }) => ({
      ...{ sku_id, quantity: random.below(quantity - refunded + 1) },
    }))
    .filter(({ quantity }) => quantity > 0);
  const [first] = left;
  return some.length > 0 || !first ? some : [{ sku_id: first.sku_id, quantity: 1 }];
}

type Step = (tx: Transaction, id: string, now: Date) => Promise<unknown>;

const send: Step = (tx, id, now) =>
  sendParcel(
    tx,
    { id, shopperId: Number(ada.id) },
    { carrier: 'Post', parcelNo: 'RR 1' },
    { now, decisionDays: 14 },
  );
const arrive: Step = (tx, id, now) => arriveReturn(tx, id, { now, decisionDays: 14 });
const refuse: Step = (tx, id, now) => refuseRefund(tx, id, 'Looks fine', now);
const withdraw: Step = (tx, id, now) => withdrawRefund(tx, id, Number(ada.id), now);
const expire: Step = async (tx, id, now) => expireReturn(tx, await lockOpenRefund(tx, id), now);

/** The ways of a request. Those without `passRefund` give nothing back. */
const ways: { [T in RefundType]: Step[][] } = {
  refund: [[passRefund], [passRefund], [refuse], [withdraw]],
  return: [
    [send, arrive, passRefund],
    [send, send, arrive, passRefund],
    [arrive, passRefund],
    [send, arrive, refuse],
    [refuse],
    [withdraw],
    [expire],
  ],
};

/**
 * Asks for the maximum of some units, and takes a random way. Returns what was given back; undefined
 * without a refund.
 */
async function refundSome(id: number, offer: RefundOffer): Promise<number | undefined> {
  const now = shop.clock.now();
  const type = random.pick(offer.types);
  const form = {
    ...({ type, reason: 'other', explanation: 'x', is_received: type === 'return' } as const),
    lines: someUnits(offer),
  };
  const amount = refundMaximum(offer, form.lines);
  const request = { ...form, amount, id: newId(), proof: [] };
  await shop.db.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [id]);
    if (!locked) throw new Error('the order is gone');
    const checked = await checkRequest(tx, locked, request, now);
    await openRefund(tx, locked, { ...request, ...checked }, now);
  });
  const way = random.pick(ways[type]);
  for (const step of way) await shop.db.transaction((tx) => step(tx, request.id, now));
  return way.includes(passRefund) ? amount : undefined;
}

const available = async () => (await shop.ok(user.info, {}, ada)).userinfo.wallet.available;

/** Refunds an order in parts until nothing can be asked for. Returns its end, and what was given back. */
async function refundAll(id: number) {
  let refunded = 0;
  let unchanged: RefundOffer | undefined;
  for (;;) {
    const whole = await shop.ok(order.detail, { order_id: String(id) }, ada);
    const offer = whole.refund_offer;
    if (!offer) return { status: whole.status, refunded };
    if (unchanged) expect(offer).toEqual(unchanged);
    const back = await refundSome(id, offer);
    refunded += back ?? 0;
    unchanged = back === undefined ? offer : undefined;
  }
}

test(
  `${orders} orders by seed ${seed} give back exactly what was paid, whatever comes between`,
  async () => {
    const before = await available();
    for (let n = 0; n < orders; n += 1) {
      const { id, total } = await shop.db.transaction(buy);
      expect(await refundAll(id)).toEqual({ status: orderStatus.refunded, refunded: total });
    }
    expect(await available()).toBe(before);
    expect(await shop.invariants()).toEqual([]);
  },
  60_000 + orders * 800,
);
