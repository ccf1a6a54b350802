import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { search } from '#contract/calls/search.ts';
import { listProducts, onEmptyShop } from '../../support/goods/listed-products.ts';
import type { TestShop } from '../../support/shop.ts';

let shop: TestShop;
let seller: number;
onEmptyShop((it, id) => {
  [shop, seller] = [it, id];
});

const teapot = { name: { en: 'Teapot', 'zh-CN': '茶壶' } };

test('what was viewed is named in the caller’s language, at its price of today', async () => {
  const [pot = '', lamp = ''] = await listProducts(shop.db, seller, [teapot, 'Lamp']);
  await shop.db.execute(sql`update product set price_from = 1250 where id = ${Number(pot)}`);
  const cardsIn = async (lang: 'en' | 'zh-CN') => {
    const { items } = await shop.ok(search.cards, { ids: `${lamp},${pot}` }, { lang });
    return new Map(items.map(({ id, name, price }) => [id, [name, price]]));
  };
  expect((await cardsIn('zh-CN')).get(pot)).toEqual(['茶壶', 1250]);
  const english = [
    [lamp, ['Lamp', 1000]],
    [pot, ['Teapot', 1250]],
  ];
  expect([...(await cardsIn('en'))].toSorted()).toEqual(english.toSorted());
});

test('what is no longer listed, or never was, is left out', async () => {
  const [pot = '', gone = ''] = await listProducts(shop.db, seller, [
    teapot,
    { name: 'Gone', published: false },
  ]);
  const { items } = await shop.ok(search.cards, { ids: `${gone},${pot},999999999` });
  expect(items.map(({ id }) => id)).toEqual([pot]);
});

test.each(['', ',', '1,', '1;2', '01', Array.from({ length: 51 }, (_, n) => n + 1).join()])(
  'ids such as %j are refused',
  async (ids) => {
    const { body } = await shop.call(search.cards, { ids });
    expect(body.error).toBe('invalid_input');
  },
);
