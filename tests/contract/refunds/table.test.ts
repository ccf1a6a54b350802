import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { type RefundStage, type RefundType, refund } from '#contract/calls/refunds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { type OrderStatus, orderStatus } from '#contract/rules/order-status.ts';
import { expireReturns } from '../../../server/refunds/expire.ts';
import { passOverdueReturns, warnOfReturns } from '../../../server/refunds/overdue.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import {
  askRefund,
  receivedOrder,
  returnableGoods,
  settling,
} from '../../support/goods/refunds.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

const { received, refunding, refunded, afterSale } = orderStatus;

let shop: TestShop;
let ada: Buyer;
let eve: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  ada = await registerBuyer(shop, 100_000_000);
  eve = await registerBuyer(shop);
});

afterAll(() => shop.close());

const parcel = { carrier: 'Post', parcel_no: 'RR 1' };
const words = async (act: () => Promise<unknown>): Promise<string> => {
  try {
    await act();
    return 'ok';
  } catch (error) {
    return (error as { word?: string }).word ?? String(error);
  }
};

/** Every act on a refund, by who may try it. */
const acts = {
  'shopper withdraws': (id: string) => shop.word(refund.withdraw, { id }, ada),
  'shopper sends': (id: string) => shop.word(refund.sendParcel, { id, ...parcel }, ada),
  'operator notes the arrival': (id: string) => words(() => settling(shop).arrive(id)),
  'operator passes': (id: string) => words(() => settling(shop).pass(id)),
  'operator refuses': (id: string) => words(() => settling(shop).refuse(id, 'No')),
  'stranger withdraws': (id: string) => shop.word(refund.withdraw, { id }, eve),
  'stranger sends': (id: string) => shop.word(refund.sendParcel, { id, ...parcel }, eve),
} as const;
type Act = keyof typeof acts;

interface State {
  name: string;
  type: RefundType;
  /** The acts that lead there from a new request. */
  by: Act[];
  /** Time that passes after them, in days. */
  days?: number;
  stage: RefundStage;
  order: OrderStatus;
  /** The acts that are possible, and the order’s status after each. */
  may: { [A in Act]?: OrderStatus };
}

const asked = { 'operator passes': refunded, 'operator refuses': received } as const;
const away = { 'shopper sends': afterSale, 'operator notes the arrival': refunding } as const;

const states: State[] = [
  {
    ...{ name: 'asked', type: 'refund', by: [], stage: 'review', order: refunding },
    may: { ...asked, 'shopper withdraws': received },
  },
  {
    ...{ name: 'a return', type: 'return', by: [], stage: 'to_send', order: afterSale },
    may: { ...away, 'operator refuses': received, 'shopper withdraws': received },
  },
  {
    ...{ name: 'sent', type: 'return', by: ['shopper sends'], stage: 'sent', order: afterSale },
    may: { ...away, 'operator refuses': received },
  },
  {
    ...{ name: 'arrived', type: 'return', by: ['operator notes the arrival'] },
    ...{ stage: 'review', order: refunding, may: asked },
  },
  {
    ...{ name: 'passed', type: 'refund', by: ['operator passes'] },
    ...{ stage: 'passed', order: refunded, may: {} },
  },
  {
    ...{ name: 'refused', type: 'refund', by: ['operator refuses'] },
    ...{ stage: 'refused', order: received, may: {} },
  },
  {
    ...{ name: 'withdrawn', type: 'return', by: ['shopper withdraws'] },
    ...{ stage: 'withdrawn', order: received, may: {} },
  },
  {
    ...{ name: 'expired', type: 'return', by: [], days: 7, stage: 'expired', order: received },
    may: {},
  },
  {
    ...{ name: 'overdue', type: 'return', by: ['shopper sends'], days: 14 },
    ...{ stage: 'passed', order: refunded, may: {} },
  },
  {
    ...{ name: 'overdue after its arrival', type: 'return', by: ['operator notes the arrival'] },
    ...{ days: 14, stage: 'passed', order: refunded, may: {} },
  },
];

/** How an act ends. */
function wordOf(act: Act, end: OrderStatus | undefined): string {
  if (end !== undefined) return 'ok';
  return act.startsWith('stranger') ? 'not_found' : 'refund_moved';
}

interface Now {
  status: OrderStatus;
  stage: RefundStage | undefined;
}

/** The state of a refund of a type; those that are over are alike. */
function stateWith(type: RefundType, { status, stage }: Now): State {
  const alike = states.filter((it) => it.stage === stage && it.order === status);
  const found = alike.find((it) => it.type === type) ?? alike[0];
  if (!found) throw new Error(`no state is ${stage} with an order in ${status}`);
  return found;
}

/** A refund in a state, and its order. */
async function refundIn({ type, by, days = 0 }: State) {
  const goods = await returnableGoods(shop);
  const orderId = await receivedOrder(shop, ada, [goods]);
  const { id } = await askRefund(shop, ada, orderId, { ...goods, type, amount: 1300 });
  for (const act of by) expect(await acts[act](id), act).toBe('ok');
  for (let day = 1; day <= days; day += 1) await keepDeadlines(day);
  return { id, orderId };
}

/** What the chores do with refunds after some days; the sessions go on. */
async function keepDeadlines(days: number): Promise<void> {
  const at = new Date(shop.clock.now().getTime() + days * dayMs);
  const services = { ...shop.services, now: () => at };
  const log = { warn: () => undefined };
  await expireReturns(shop.db, at);
  await warnOfReturns(services, log);
  await passOverdueReturns(services, log);
}

describe.each(states)('$name', (state) => {
  test.each(Object.keys(acts) as Act[])('%s', async (act) => {
    const { id, orderId } = await refundIn(state);
    const stateNow = async () => {
      const { status, refunds } = await shop.ok(order.detail, { order_id: orderId }, ada);
      return { status, stage: refunds[0]?.stage };
    };
    expect(await stateNow()).toEqual({ status: state.order, stage: state.stage });
    const end = state.may[act];
    expect(await acts[act](id)).toBe(wordOf(act, end));
    const after = await stateNow();
    expect(after.status).toBe(end ?? state.order);
    const next = end === undefined ? state : stateWith(state.type, after);
    expect(after.stage).toBe(next.stage);
    // A settlement is never repeated; another parcel number may be sent.
    expect(await acts[act](id)).toBe(wordOf(act, next.may[act]));
    expect(await stateNow()).toEqual(after);
    expect(await shop.invariants()).toEqual([]);
  });
});
