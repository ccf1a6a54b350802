import { expect, test } from 'vitest';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { WholeOrder } from '#data/orders.ts';
import { OrderRow } from '#parts/order/order-row.tsx';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { OrderCard } from './order-card.tsx';
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

const onChanged = async () => {};

test('an order that an earlier build stored is shown', async () => {
  const page = <OrderPage order={order} onChanged={onChanged} />;
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
  const { html } = await firstRender(<OrderPage order={tracked} onChanged={onChanged} />);
  const [first, second, third] = html.split('<ol')[1]?.split('<li').slice(1) ?? [];
  expect(first).toContain('aria-current="step"');
  expect(first).toContain(t('order.parcel.customs'));
  expect(second).toContain(t('order.parcel.accepted'));
  expect(second).toContain('Kobe');
  expect(third).toContain(t('order.move.create'));
  const link = html.split('<a ').find((it) => it.includes(t('order.track')));
  expect(link).toContain('href="https://carrier.example/MP1"');
});

test('each line says how many of its units were refunded', async () => {
  const common = { product_id: '9', specification: '', picture: null, price: 500, quantity: 3 };
  const names = ['Bowl', 'Cup', 'Jug'];
  const unitsOf = (sku_id: string, quantity: number) => ({ sku_id, quantity });
  const refunded = {
    ...order,
    lines: names.map((name) => ({ ...common, name, sku_id: name, is_reviewed: false })),
    refunds: [
      { ...{ id: 'b', sn: 'RF-2', stage: 'review', amount: 500 }, lines: [unitsOf('Jug', 1)] },
      {
        ...{ id: 'a', sn: 'RF-1', stage: 'passed', amount: 2000 },
        lines: [unitsOf('Bowl', 1), unitsOf('Cup', 3)],
      },
    ],
  } as unknown as WholeOrder;
  const { html } = await firstRender(<OrderPage order={refunded} onChanged={onChanged} />);
  const rows = html
    .split('<li')
    .map((row) => row.split('</li>')[0]?.replace(/^[^>]*>|<[^>]*>/g, ''));
  const [bowl, cup, jug] = names.map((name) => rows.find((row) => row?.includes(name)));
  expect(bowl).toContain(t('refund.units', { units: 1, of: 3 }));
  expect(cup).toMatch(new RegExp(`${t('refund.stage.passed')}$`));
  expect(jug).not.toMatch(/refunded/i);
});

/** The text in one line, its ranges without spaces. */
const lineOf = ({ text }: { text: string }): string =>
  text.replace(/\s+/g, ' ').replace(/ ?– ?/g, '–');

/** The same wherever an order is shown: its page, the list and a row. */
async function shownOf(changes: object): Promise<string[]> {
  const passage = { ...order.passage, arrives_from: '2026-11-27', arrives_to: '2026-11-30' };
  const told = { ...order, passage, timeline: [], ...changes } as WholeOrder;
  return await Promise.all(
    [
      <OrderPage key="page" order={told} onChanged={onChanged} />,
      <OrderCard key="card" order={told} onChanged={onChanged} />,
      <OrderRow key="row" order={told} />,
    ].map(async (screen) => lineOf(await firstRender(screen))),
  );
}

test('the headline and the date are those of the newest event, everywhere', async () => {
  const [first, second] = ['2026-11-21T08:00:00Z', '2026-11-22T08:00:00Z'];
  const accepted = { event: 'accepted', at: first, place: '' };
  for (const shown of await shownOf({ status: orderStatus.paid })) {
    expect(shown).toContain('Preparing to ship');
    expect(shown).toContain('Expected 27–30 Nov');
  }
  const customs = { event: 'customs', at: second, place: '' };
  for (const shown of await shownOf({ parcel_events: [accepted, customs] })) {
    expect(shown).toContain('It is at customs');
    expect(shown).not.toContain('On its way to you');
    expect(shown).toContain('Expected 27–30 Nov');
  }
  const delivered = { event: 'delivered', at: second, place: '' };
  for (const shown of await shownOf({ parcel_events: [accepted, delivered] })) {
    expect(shown).toContain('Delivered');
    expect(shown).toMatch(/22 Nov, \d\d:00/);
    expect(shown).not.toContain('Expected');
  }
  const confirmed = [{ move: 'autoConfirm', at: second, note: '' }];
  for (const shown of await shownOf({ status: orderStatus.received, timeline: confirmed })) {
    expect(shown).toContain('Received');
    expect(shown).not.toContain('Thank you');
  }
});
