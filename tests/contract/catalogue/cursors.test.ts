import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '#contract/calls/catalogue.ts';
import { notification } from '#contract/calls/notifications.ts';
import { order } from '#contract/calls/orders.ts';
import { review } from '#contract/calls/reviews.ts';
import { security } from '#contract/calls/security.ts';
import { shop as shops } from '#contract/calls/shops.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { message } from '#contract/calls/support/messages.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { hostileCursors } from '../../support/calls/hostile-cursors.ts';
import { type Stage, sampledCalls, setStage } from '../../support/calls/samples.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let stage: Stage;

beforeAll(async () => {
  shop = await createTestShop();
  stage = await setStage(shop);
});

afterAll(() => shop.close());

const encoded = (place: string) => Buffer.from(place).toString('base64url');

const record = encoded('4102444800000.ffffffff-ffff-7fff-bfff-ffffffffffff');

/** Every list, with a cursor that it has issued since its first release. */
const lists: [name: string, call: AnyCall, input: () => object, own: string][] = [
  ['products', product.list, () => ({ sort: 'sold' }), encoded('sold.-.999999.1')],
  ['a search', product.list, () => ({ q: stage.goods.name }), encoded('best.all.999999.1')],
  ['shops', shops.list, () => ({}), encoded('999999.1')],
  ['reviews', review.list, () => ({ product_id: String(stage.goods.productId) }), '999999'],
  ['orders', order.list, () => ({}), '999998'],
  ['the security log', security.log, () => ({}), '999997'],
  ['notifications', notification.list, () => ({}), encoded('at.4102444800000.999999')],
  ['the fund record', wallet.bill, () => ({}), encoded('999999')],
  ['top-ups', topUp.list, () => ({}), record],
  ['withdrawals', withdrawal.list, () => ({}), record],
  ['complaints', complaint.list, () => ({}), record],
  ['suggestions', suggestion.list, () => ({}), record],
  ['messages', message.list, () => ({}), record],
  ['conversations', message.conversations, () => ({}), record],
];

test('every list is here, and each is tried with bad input', async () => {
  const hasCursor = ({ input }: AnyCall) =>
    'cursor' in ((input as unknown as { shape?: object }).shape ?? {});
  const walked = sampledCalls.filter(({ call }) => hasCursor(call));
  expect(new Set(walked.map(({ call }) => call.path))).toEqual(
    new Set(lists.map(([, call]) => call.path)),
  );
  for (const { name, sample } of walked) {
    expect((await sample(stage)).input, name).toHaveProperty('cursor');
  }
});

describe.each(lists)('the cursor of %s', (_name, call, input, own) => {
  const read = (cursor: string) =>
    shop.call(call, { ...input(), cursor } as never, { token: stage.buyer.token });

  test('leads to the next page', async () => {
    expect((await read(own)).body.code).toBe(1);
  });

  test('is refused with a message if another list issued it, or none', async () => {
    const isId = (cursor: string) => /^\d+$/.test(cursor);
    const cursors = lists.map(([, , , cursor]) => cursor);
    const others = cursors.filter((it) => it !== own && !(isId(it) && isId(own)));
    const malformed = [
      'nowhere',
      ...['1.5.1', '1e3.1', '0x10.1', '.', ' 1.1', '1.1 '].map(encoded),
    ];
    for (const cursor of [...others, ...malformed]) {
      const { status, body } = await read(cursor);
      expect([status, body.error, body.data], cursor).toEqual([
        400,
        'invalid_input',
        { issues: [{ path: 'cursor', rule: 'invalid_format' }] },
      ]);
    }
  });

  test('breaks nothing when forged', async () => {
    const statuses = await Promise.all(hostileCursors.map(async (it) => (await read(it)).status));
    expect(statuses.filter((status) => status !== 200 && status !== 400)).toEqual([]);
  });
});
