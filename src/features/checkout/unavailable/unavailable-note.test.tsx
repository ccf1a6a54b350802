import { expect, test } from 'vitest';
import type { Quote } from '#contract/calls/orders.ts';
import { checkoutLink } from '#parts/order/checkout-link.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { buyableOf, reducePurchase } from './buyable.ts';
import { UnavailableNote } from './unavailable-note.tsx';

type Line = Quote['groups'][number]['lines'][number];

/** A line of three units, of which the shop has so many. */
const line = (sku_id: string, stock: number) =>
  ({
    ...{ sku_id, stock, quantity: 3 },
    problem: stock === 0 ? 'sold_out' : stock < 3 ? 'not_enough_stock' : null,
  }) as Line;

const noteOf = (lines: Line[], isInBag = false) =>
  firstRender(<UnavailableNote lines={lines} isInBag={isInBag} onReduce={async () => {}} />);

test('a purchase that is not in the bag goes on without what is sold out', async () => {
  const { html, text, t } = await noteOf([line('1', 0), line('2', 9)]);
  expect(text).toContain(t('draft.leaveOut'));
  expect(html).not.toContain('href=');
});

test('what is short can be bought as far as it goes, and is not called unavailable', async () => {
  const { text, t } = await noteOf([line('1', 2), line('2', 9)]);
  expect(text).toContain(t('error.not_enough_stock'));
  expect(text).not.toContain(t('bag.unavailable'));
  expect(text).toContain(t('checkout.buyAvailable'));
});

test('with something sold out beside it, the note says that', async () => {
  const { text, t } = await noteOf([line('1', 2), line('2', 0)]);
  expect(text).toContain(t('bag.unavailable'));
  expect(text).toContain(t('checkout.buyAvailable'));
});

test('with nothing left, the note says so and leads to the shop', async () => {
  const { html, text, t } = await noteOf([line('1', 0), line('2', 0)]);
  expect(text).toContain(t('checkout.nothingLeft'));
  expect(html).toContain('href="#/home"');
  expect(html).not.toContain('<button');
});

test('what is in the bag is changed there', async () => {
  const { html } = await noteOf([line('1', 0), line('2', 9)], true);
  expect(html).toContain('href="#/bag/1"');
  expect(html).not.toContain('<button');
});

test('a reduced purchase has no more of anything than there is', () => {
  const items = ['1', '2', '3', '4'].map((skuId) => ({ skuId, quantity: 3 }));
  const buyable = buyableOf([line('1', 0), line('2', 2), line('3', 9)]);
  const purchase = reducePurchase({ items, isFromBag: false }, buyable);
  expect(checkoutLink(purchase)).toBe('/checkout?buy=2x2.3x3');
});
