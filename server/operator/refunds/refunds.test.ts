import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStatus } from '#contract/rules/order-status.ts';
import { seedProduct } from '../../../tests/support/goods/goods.ts';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { account, orderLine, orders } from '../../db/schema/orders.ts';
import { refund, refundLine } from '../../db/schema/refunds.ts';
import { operatorAct } from '../../db/schema/wallet.ts';
import { openWallet } from '../../ledger/ledger.ts';

const { received, refunding, afterSale } = orderStatus;

let operator: TestOperator;
let goods: Awaited<ReturnType<typeof seedProduct>>;
let shopperId: number;
let made = 0;

beforeAll(async () => {
  operator = await createTestOperator({ CURRENCY: 'USD' });
  await operator.ask('check');
  goods = await seedProduct(operator.db);
  const person = { familyName: 'Wong', givenName: 'Siri', passwordHash: '' };
  const [siri] = await operator.db
    .insert(shopper)
    .values({ account: 'siri@example.test', ...person })
    .returning();
  shopperId = siri?.id ?? 0;
  await operator.db.transaction((tx) => openWallet(tx, shopperId));
});

afterAll(() => operator.close());

/** A refund of one of an order's two units. */
async function openRefund(type: 'refund' | 'return') {
  const { db } = operator;
  made += 1;
  const address = {
    ...{ id: '', addressee: 'Siri', mobile: '+66 81 234 5678', country: 'TH', area: 'Bangkok' },
    ...{ detail: '88/12', tag: 'home', is_default: true },
  };
  const isReturn = type === 'return';
  const [order] = await db
    .insert(orders)
    .values({
      ...{ sn: `CV-2611-1000${made}`, shopperId, shopId: goods.shopId, address, fromCity: {} },
      ...{ status: isReturn ? afterSale : refunding, beforeStatus: received },
      ...{ itemsTotal: 2000, freight: 300, total: 2300 },
      ...{ arrivesFrom: '2026-12-01', arrivesTo: '2026-12-02' },
    })
    .returning();
  const orderId = order?.id ?? 0;
  const { productId, skuId } = goods;
  const texts = { name: { en: 'Teapot' }, specification: { en: 'Sea' } };
  const line = { orderId, position: 0, skuId, productId, price: 1000, quantity: 2, ...texts };
  await db.insert(orderLine).values(line);
  const id = newId();
  await db.insert(refund).values({
    ...{ id, orderId, type, state: 0, stage: isReturn ? 'sent' : 'review', amount: 900 },
    ...{ reason: 'faulty', explanation: 'The lid is cracked', carrier: 'Post', parcelNo: 'RR 1' },
  });
  await db.insert(refundLine).values({ refundId: id, orderId, position: 0, quantity: 1 });
  return { id, orderId };
}

async function statusOf(orderId: number) {
  const [row] = await operator.db.select().from(orders).where(eq(orders.id, orderId));
  return row?.status;
}

async function balance() {
  const [row] = await operator.db.select().from(account).where(eq(account.shopperId, shopperId));
  return row?.posted;
}

describe('a refund', () => {
  test('is listed, shown and passed once, whoever passes it', async () => {
    const { id, orderId } = await openRefund('refund');
    const before = (await balance()) ?? 0;
    const [listed] = await operator.ask('refunds', 'list', '--stage', 'review');
    expect(listed?.id).toBe(id);
    const shown = { stage: 'review', explanation: 'The lid is cracked', total: 2300 };
    expect(await operator.ask('refunds', 'show', listed?.sn ?? '')).toMatchObject(shown);
    const order = await operator.ask('orders', 'show', String(orderId));
    const asked = { type: 'refund', stage: 'review', amount: 900 };
    expect(order.refunds).toMatchObject([{ id, sn: listed?.sn, ...asked }]);
    const { out } = await operator.run('orders', 'show', String(orderId));
    expect(out).toMatch(new RegExp(`${listed?.sn} +refund +review +9\\.00`));
    const none = await operator.run('returns', 'show', id);
    expect([none.code, none.err]).toEqual([
      1,
      `The refund ${listed?.sn} has no return: see refunds show.`,
    ]);
    const ends = await Promise.all([
      operator.run('refunds', 'pass', id, '--as', 'ann'),
      operator.run('refunds', 'pass', id, '--as', 'bob'),
    ]);
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(ends.find(({ code }) => code === 1)?.err).toContain('settled already');
    expect(await balance()).toBe(before + 900);
    expect(await statusOf(orderId)).toBe(received);
    const ref = listed?.sn ?? '';
    const acts = await operator.db.select().from(operatorAct).where(eq(operatorAct.ref, ref));
    expect(acts.map(({ act }) => act)).toEqual(['refund passed']);
  });

  test('is refused with a reason only', async () => {
    const { id, orderId } = await openRefund('refund');
    expect((await operator.run('refunds', 'refuse', id)).code).not.toBe(0);
    const end = await operator.ask('refunds', 'refuse', id, '--reason', 'Looks fine');
    expect(end).toMatchObject({ stage: 'refused', order_status: 'received' });
    expect(await statusOf(orderId)).toBe(received);
    const none = await operator.run('refunds', 'pass', 'RF-2611-99999');
    expect([none.code, none.err]).toEqual([1, 'There is no refund "RF-2611-99999".']);
    expect((await operator.run('refunds', 'list', '--stage', 'lost')).code).not.toBe(0);
  });
});

test('a return is passed once its parcel has arrived', async () => {
  const { id, orderId } = await openRefund('return');
  const [listed] = await operator.ask('returns', 'list');
  expect(listed).toMatchObject({ id, carrier: 'Post', parcel_no: 'RR 1' });
  expect(await operator.ask('returns', 'show', id)).toMatchObject({
    ...{ id, type: 'return', stage: 'sent', parcel_no: 'RR 1' },
  });
  const early = await operator.run('refunds', 'pass', id);
  expect(early.err).toContain('its parcel has not arrived');
  await operator.ask('returns', 'arrived', id);
  expect(await statusOf(orderId)).toBe(refunding);
  expect(await operator.ask('returns', 'list')).toEqual([]);
  expect((await operator.run('returns', 'arrived', id)).code).toBe(1);
  expect(await operator.ask('refunds', 'pass', id)).toMatchObject({ stage: 'passed' });
});
