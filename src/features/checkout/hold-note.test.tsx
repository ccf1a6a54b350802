import { expect, test } from 'vitest';
import type { HoldProblem } from '#contract/calls/orders.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { HoldNote } from './hold-note.tsx';

const orders = '#/myPurchases/0';
const bag = '#/bag/1';
const wallet = '#/topUp';

test.for<[HoldProblem['problem'], fromBag: string, boughtDirectly: string]>([
  ['unpaid_orders_full', orders, orders],
  ['unpaid_units_full', bag, orders],
  ['newcomer_order_open', orders, orders],
  ['newcomer_units_full', bag, wallet],
  ['newcomer_address_full', wallet, wallet],
])('%s is explained with its limit, and leads to what changes it', async ([problem, ...ways]) => {
  const noteOf = (isFromBag: boolean) =>
    firstRender(<HoldNote hold={{ problem, limit: 5, product_ids: [] }} isFromBag={isFromBag} />);
  const notes = await Promise.all([noteOf(true), noteOf(false)]);
  for (const { text, t } of notes) expect(text).toContain(t(`error.${problem}`, { limit: 5 }));
  expect(notes.map(({ html }) => /href="([^"]*)"/.exec(html)?.[1])).toEqual(ways);
});
