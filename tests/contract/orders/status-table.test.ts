import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { type RefundType, refund } from '#contract/calls/refunds.ts';
import {
  type OrderMove,
  type OrderStatus,
  orderMoves,
  orderStatus,
} from '#contract/rules/order-status.ts';
import { found } from '../../../server/http/refusal.ts';
import type { OpenShop } from '../../../server/operator/open-shop.ts';
import { OperatorRefusal } from '../../../server/operator/operator-errors.ts';
import { shipCommand } from '../../../server/operator/orders/orders-ship.ts';
import { eventCommand } from '../../../server/operator/parcels/parcels-event.ts';
import { trackCommand } from '../../../server/operator/parcels/parcels-track.ts';
import {
  refundPassCommand,
  refundRefuseCommand,
  returnArrivedCommand,
} from '../../../server/operator/refunds/refunds-settle.ts';
import { openAsOperator } from '../../support/as-operator.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { type OrderWithRefund, orderIn } from '../../support/goods/order-in.ts';
import { type Buyer, payPassword, registerBuyer } from '../../support/goods/purchases.ts';
import { refundWish, returnableGoods } from '../../support/goods/refunds.ts';
import { storedPhoto } from '../../support/pictures/stored-photo.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let opened: OpenShop;
let ada: Buyer;
let eve: Buyer;
let goods: Goods;

beforeAll(async () => {
  shop = await createTestShop();
  opened = openAsOperator(shop);
  ada = await registerBuyer(shop, 100_000_000);
  eve = await registerBuyer(shop);
  goods = await returnableGoods(shop);
  await shop.db.execute(sql`update stock set quantity = 100000`);
});

afterAll(async () => {
  expect(await shop.invariants()).toEqual([]);
  await opened.close();
  await shop.close();
});

type Try = (it: OrderWithRefund) => Promise<string>;

const { shipped, received, completed, afterSale, refunding, refunded } = orderStatus;
const parcel = { carrier: 'Post', parcel_no: 'RR 1' };
/** An order without a refund has none by this id either. */
const refundOf = ({ refundId = newId() }: OrderWithRefund) => refundId;

/** What a shopper can try with an order. */
const tries = (who: () => Buyer): { [action: string]: Try } => ({
  async pay({ id }) {
    const asked = { purpose: 'orders' as const, order_ids: [id], pay_password: payPassword };
    const { body } = await shop.call(user.verifyPay, asked, who());
    if (body.code !== 1) return String((body as { error?: string }).error);
    const { ticket } = body.data as { ticket: string };
    return await shop.word(order.pay, { order_ids: [id], ticket }, who());
  },
  cancel: ({ id }) => shop.word(order.cancel, { order_id: id }, who()),
  cancelPaid: ({ id }) => shop.word(order.cancel, { order_id: id, reason: 'other' }, who()),
  confirm: ({ id }) => shop.word(order.confirm, { order_id: id }, who()),
  review: ({ id }) => {
    const scores = { product_score: 5, service_score: 5, postage_score: 5 };
    const line = { order_id: id, sku_id: String(goods.skuId) };
    return shop.word(order.review, { ...line, ...scores, content: 'Fine', pictures: [] }, who());
  },
  askRefund: (it) => ask(who(), it, 'refund'),
  askReturn: (it) => ask(who(), it, 'return'),
  withdrawRefund: (it) => shop.word(refund.withdraw, { id: refundOf(it) }, who()),
  sendParcel: (it) => shop.word(refund.sendParcel, { id: refundOf(it), ...parcel }, who()),
});

async function ask(buyer: Buyer, { id }: OrderWithRefund, type: RefundType): Promise<string> {
  const proof = [await storedPhoto({ shop, buyer })];
  return await shop.word(refund.ask, refundWish(id, goods.skuId, proof, { type }), buyer);
}

interface RunCommand<Wish> {
  read(args: string[]): Wish;
  run(shop: OpenShop, wish: Wish): Promise<object>;
}

/** Runs a command's function. A refusal has its reason. */
async function operate<Wish>(command: RunCommand<Wish>, ...args: string[]): Promise<string> {
  try {
    await command.run(opened, command.read(args));
    return 'ok';
  } catch (error) {
    if (error instanceof OperatorRefusal) return error.message;
    throw error;
  }
}

const carrier = ['--carrier', 'Post', '--tracking', 'RR 1'];

/** What an operator can try with an order. */
const operatorTries: { [action: string]: Try } = {
  ship: ({ id }) => operate(shipCommand, id, ...carrier),
  track: ({ id }) => operate(trackCommand, id, ...carrier),
  event: ({ id }) => operate(eventCommand, id, 'accepted'),
  returnArrived: (it) => operate(returnArrivedCommand, refundOf(it)),
  refund: (it) => operate(refundPassCommand, refundOf(it)),
  refuseRefund: (it) => operate(refundRefuseCommand, refundOf(it), '--reason', 'No'),
};

/** Where an order with a parcel can be. */
const withParcel = [shipped, received, completed, refunding, afterSale, refunded];

/** Corrections and reports, which are no move: the statuses that allow them, again and again. */
const others: { [action: string]: readonly OrderStatus[] } = {
  sendParcel: [afterSale],
  track: withParcel,
  event: withParcel,
};

/** The status after an action; undefined if the table does not allow it. */
function endOf(action: string, status: OrderStatus): OrderStatus | undefined {
  const other = others[action];
  if (other) return other.includes(status) ? status : undefined;
  // A review of a completed order changes nothing else.
  if (action === 'review' && status === completed) return completed;
  const { from, to } = orderMoves[action as OrderMove];
  if (!(from as readonly OrderStatus[]).includes(status)) return undefined;
  return to === 'before' ? received : to;
}

/** Everything that an action could change, and the money in its shopper's wallet. */
interface State {
  [column: string]: unknown;
  status: OrderStatus;
  money: number;
}

async function stateOf({ id }: OrderWithRefund): Promise<State> {
  const { rows } = await shop.db.execute<State>(sql`
    select status, rev, carrier, tracking_no, pay_txn is null as is_unpaid,
      (select count(*)::int from order_event where order_id = o.id) as events,
      (select count(*)::int from parcel_event where order_id = o.id) as reports,
      (select count(*)::int from review where order_id = o.id) as reviews,
      (select json_agg(stage order by number) from refund where order_id = o.id) as refunds,
      (select posted::int from account where shopper_id = o.shopper_id) as money
    from orders o where id = ${id}`);
  return found(rows[0]);
}

/** An order in a status, before and after what is done with it. */
async function follow(status: OrderStatus, act: (it: OrderWithRefund) => Promise<void>) {
  const it = await enter(status);
  const before = await stateOf(it);
  await act(it);
  const { money, ...after } = await stateOf(it);
  return { after, paid: money - before.money };
}

const enter = (status: OrderStatus) => orderIn(shop, ada, goods, status);
const statuses = Object.entries(orderStatus).map(([name, status]) => ({ name, status }));

const parties: { [party: string]: { [action: string]: Try } } = {
  shopper: tries(() => ada),
  stranger: tries(() => eve),
  operator: operatorTries,
};

describe.each(statuses)('an order that is $name', ({ status }) => {
  for (const [party, actions] of Object.entries(parties)) {
    const may = (action: string) => (party === 'stranger' ? undefined : endOf(action, status));

    test(`is left as it is by every other try of the ${party}`, async () => {
      const it = await enter(status);
      const before = await stateOf(it);
      for (const [action, attempt] of Object.entries(actions)) {
        if (may(action) !== undefined) continue;
        const word = await attempt(it);
        expect(word, action).not.toBe('ok');
        if (party === 'stranger') expect(word, action).toBe('not_found');
        expect(await stateOf(it), action).toEqual(before);
      }
    });

    const allowed = Object.entries(actions).filter(([action]) => may(action) !== undefined);
    test.each(allowed)(`the ${party} may: %s, and twice never`, async (action, attempt) => {
      const mayRepeat = others[action] !== undefined;
      const once = await follow(status, async (it) => {
        expect(await attempt(it)).toBe('ok');
        const { rev, ...after } = await stateOf(it);
        expect((await attempt(it)) === 'ok').toBe(mayRepeat);
        expect(await stateOf(it)).toEqual({ ...after, rev: mayRepeat ? expect.anything() : rev });
      });
      expect(once.after.status).toBe(may(action));
      if (mayRepeat) return;
      const raced = await follow(status, async (it) => {
        const words = await Promise.all(Array.from({ length: 5 }, () => attempt(it)));
        expect(words.filter((word) => word === 'ok')).toHaveLength(1);
      });
      expect(raced).toEqual(once);
    });
  }
});
