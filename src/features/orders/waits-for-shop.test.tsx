import { expect, test } from 'vitest';
import type { Refund } from '#contract/calls/refunds.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { WholeOrder } from '#data/orders.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { shopConfig } from '../../../tests/support/rendering/shop-config.ts';
import { OrderPage } from './order-page.tsx';

const order = {
  ...{ id: '7', sn: 'CV-2611-00007', status: orderStatus.paid, note: '', expires_at: null },
  ...{ carrier: '', tracking_no: '', tracking_url: '', parcel_events: [], refunds: [] },
  ...{ items_total: 500, freight: 0, discount: 0, total: 500, created_at: '2026-11-20T08:00:00Z' },
  shop: { id: '3', name: 'Kiln' },
  lines: [],
  timeline: [{ event: 'placed', at: '2026-11-20T08:00:00Z', note: '' }],
  passage: { from_city: '', to_city: '', progress: 0.5, arrives_from: null, arrives_to: null },
  address: { addressee: 'Ada', mobile: '', country: 'TH', area: '', detail: '', tag: 'home' },
  ...{ kept_at: 0, waiting_refund: null, waiting_parcels: [] },
} as unknown as WholeOrder;

/** Whether an order says that a person has to act, in a demo without its operator. */
async function isNoted(change: object, isOperatorOff = true): Promise<boolean> {
  const page = <OrderPage order={{ ...order, ...change }} onChanged={async () => {}} />;
  const replies = [shopConfig({ is_operator_off: isOperatorOff })];
  const { text, t } = await firstRender(page, { cached: replies });
  return text.includes(t('service.operatorOff'));
}

const delivered = [{ event: 'delivered', at: '2026-11-24T08:00:00Z', place: '' }];
const { unpaid, paid, shipped, received, cancelled } = orderStatus;

test.for<[string, object, boolean]>([
  ['unpaid', { status: unpaid }, false],
  ['paid', { status: paid }, true],
  ['shipped', { status: shipped }, true],
  ['delivered', { status: shipped, parcel_events: delivered }, false],
  ['received', { status: received }, false],
  ['cancelled', { status: cancelled }, false],
])('an order that is %s waits for the shop or the carrier: %j %s', async ([, change, waits]) => {
  expect(await isNoted(change)).toBe(waits);
  expect(await isNoted(change, false)).toBe(false);
});

test.for<[Refund['stage'], boolean]>([
  ['review', true],
  ['to_send', false],
  ['sent', true],
  ['passed', false],
  ['refused', false],
])('an order with a refund in the stage %s waits for the shop: %s', async ([stage, waits]) => {
  const refund = { id: '1', stage, type: 'return', amount: 500, lines: [], sn: 'RF-2611-00001' };
  expect(await isNoted({ status: received, refunds: [refund] })).toBe(waits);
});
