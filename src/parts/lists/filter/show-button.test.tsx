import { expect, test } from 'vitest';
import { search } from '#contract/calls/search.ts';
import { firstRender, replyTo } from '../../../../tests/support/rendering/first-render.tsx';
import type { ListName, ListQuery } from '../list-query.ts';
import { withoutPart } from './filter-parts.ts';
import { ShowButton } from './show-button.tsx';

const query: ListQuery = { category: 'toys', price_to: 1 };

/** How many products each query matches: the whole one, without its price, without its category. */
async function buttonsFor(counts: [number, number, number], asked = query, list?: ListName) {
  const queries = [asked, withoutPart(asked, 'price'), withoutPart(asked, 'category')];
  const { html, t } = await firstRender(
    <ShowButton list={list ?? 'search'} query={asked} onQuery={() => {}} onShow={() => {}} />,
    {
      cached: queries.map((it, at) =>
        replyTo(search.count, it, { total: counts[at] ?? 0, is_more: counts[at] === 1000 }),
      ),
    },
  );
  const buttons = [...html.matchAll(/<button[^>]*>.*?<\/button>/g)].map(([button]) => ({
    text: button.replace(/<[^>]*>/g, ''),
    isOff: /<button[^>]* disabled=""/.test(button),
  }));
  return { buttons, t };
}

const off = (text: string) => ({ text, isOff: true });
const on = (text: string) => ({ text, isOff: false });

test('the button of a filter says how many products it shows', async () => {
  const some = await buttonsFor([7, 9, 9]);
  expect(some.buttons).toEqual([on(some.t('filter.showCount', { count: 7 }))]);
  const many = await buttonsFor([1000, 1000, 1000]);
  expect(many.buttons).toEqual([on(many.t('filter.showMore', { n: 1000 }))]);
});

test('a filter that shows nothing offers to remove the choice that hides most', async () => {
  const price = await buttonsFor([0, 7, 3]);
  const none = off(price.t('filter.showNone'));
  const name = price.t('browse.priceTo', { price: '$0.01' });
  const products = price.t('browse.count', { count: 7 });
  expect(price.buttons).toEqual([on(price.t('filter.without', { name, products })), none]);
  const both = await buttonsFor([0, 0, 0]);
  expect(both.buttons).toEqual([on(both.t('browse.clearAll')), none]);
});

test('an empty list without a filter, or of an empty shop, offers nothing to remove', async () => {
  const none = await buttonsFor([0, 0, 0], {});
  expect(none.buttons.map(({ text }) => text)).toEqual([none.t('filter.showNone')]);
  const shop = await buttonsFor([0, 0, 0], { shop_id: '3' }, 'shop');
  expect(shop.buttons.map(({ text }) => text)).toEqual([shop.t('filter.showNone')]);
});
