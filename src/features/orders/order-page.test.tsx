import { expect, test } from 'vitest';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { WholeOrder } from '#data/orders.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { OrderPage } from './order-page.tsx';

const t = textsOf('en');

/** A shipped order, as a build stored it that knew neither parcel events nor refunds. */
const order = {
  ...{ id: '7', sn: 'CV-2611-00007', status: orderStatus.shipped, note: '' },
  ...{ carrier: '', tracking_no: '', tracking_url: '', expires_at: null },
  ...{ items_total: 500, freight: 0, discount: 0, total: 500, created_at: '2026-11-20T08:00:00Z' },
  shop: { id: '3', name: 'Kiln' },
  lines: [],
  timeline: [{ move: 'create', at: '2026-11-20T08:00:00Z', note: '' }],
  passage: { from_city: '', to_city: '', progress: 0.5, arrives_from: null, arrives_to: null },
  address: { addressee: 'Ada', mobile: '', country: 'TH', area: '', detail: '', tag: 'home' },
  ...{ kept_at: 0, waiting_refund: null, waiting_parcels: [] },
} as unknown as WholeOrder;

test('an order that an earlier build stored is shown', async () => {
  const page = <OrderPage order={order} onChanged={async () => {}} />;
  expect((await firstRender(page)).text).toContain(order.shop.name);
});

test('what the carrier reports is in the timeline, newest first, and its page is a tap away', async () => {
  const tracked = {
    ...order,
    ...{ carrier: 'Monsoon Post', tracking_no: 'MP 1' },
    tracking_url: 'https://carrier.example/MP1',
    parcel_events: [
      { event: 'accepted', place: 'Kobe', at: '2026-11-21T08:00:00Z' },
      { event: 'customs', place: '', at: '2026-11-22T08:00:00Z' },
    ],
  } as WholeOrder;
  const { html } = await firstRender(<OrderPage order={tracked} onChanged={async () => {}} />);
  const [first, second, third] = html.split('<ol')[1]?.split('<li').slice(1) ?? [];
  expect(first).toContain('aria-current="step"');
  expect(first).toContain(t('order.parcel.customs'));
  expect(second).toContain(t('order.parcel.accepted'));
  expect(second).toContain('Kobe');
  expect(third).toContain(t('order.move.create'));
  const link = html.split('<a ').find((it) => it.includes(t('order.track')));
  expect(link).toContain('href="https://carrier.example/MP1"');
});
