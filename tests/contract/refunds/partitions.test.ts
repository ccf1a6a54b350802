import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import type { RefundOffer } from '#contract/calls/refunds.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { refundMaximum } from '#contract/rules/refund-amounts.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { placeOrders } from '../../../server/orders/create.ts';
import { lockOrders, moveOrder, type Order } from '../../../server/orders/moves.ts';
import { payOrder } from '../../../server/payments/pay.ts';
import { checkRequest, openRefund } from '../../../server/refunds/ask.ts';
import { passRefund } from '../../../server/refunds/settle.ts';
import { Random } from '../../faults/simulation/random.ts';
import { type Goods, seedPromo } from '../../support/goods/goods.ts';
import { type Buyer, purchaseOf, registerBuyer } from '../../support/goods/purchases.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

/** Each is refunded in parts of random sizes, in a random sequence. */
const orders = Number(process.env['ORDERS'] ?? 150);
const seed = Number(process.env['SEED'] ?? 39);

const random = new Random(seed);

let shop: TestShop;
let ada: Buyer;
let goods: Goods[];

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop, 1_000_000_000);
  const first = await shop.seedProduct({ price: 333, stock: 100_000, freight: 290 });
  goods = [first];
  for (const price of [1, 999, 1250, 100_001]) {
    goods.push(await shop.seedProduct({ price, stock: 100_000, shopId: first.shopId }));
  }
  await seedPromo(shop.db, { code: 'SEVENTH', kind: 'percent', value: 14, minimum: 0 });
  await seedPromo(shop.db, { code: 'ALMOST', kind: 'amount', value: 1234, minimum: 0 });
});

afterAll(() => shop.close());

/** Buys one to four units of some products, with or without a code, and ships them. */
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

/** Asks for the maximum of some units and passes it. Returns the maximum. */
async function refundSome(id: number, offer: RefundOffer): Promise<number> {
  const now = shop.clock.now();
  const form = {
    ...({ type: 'refund', reason: 'other', explanation: 'x', is_received: false } as const),
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
  await shop.db.transaction((tx) => passRefund(tx, request.id, now));
  return amount;
}

const available = async () => (await shop.ok(user.info, {}, ada)).userinfo.wallet.available;

test(
  `${orders} orders by seed ${seed} give back exactly what was paid, whatever is returned first`,
  async () => {
    const before = await available();
    for (let n = 0; n < orders; n += 1) {
      const { id, total } = await shop.db.transaction(buy);
      let refunded = 0;
      for (;;) {
        const whole = await shop.ok(order.detail, { order_id: String(id) }, ada);
        if (!whole.refund_offer) {
          expect([whole.status, refunded]).toEqual([orderStatus.refunded, total]);
          break;
        }
        refunded += await refundSome(id, whole.refund_offer);
      }
    }
    expect(await available()).toBe(before);
    expect(await shop.invariants()).toEqual([]);
  },
  60_000 + orders * 400,
);
