import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories, home, product as products } from '#contract/calls/catalogue.ts';
import { picture, product } from '../../../server/db/schema/catalogue.ts';
import { productsReadBy } from '../../support/database/rows-read.ts';
import { onEmptyShop } from '../../support/goods/listed-products.ts';
import type { TestShop } from '../../support/shop.ts';

let shop: TestShop;

onEmptyShop((its) => {
  [shop] = [its];
});

/** Lists a product above the earlier ones. */
async function list(category: 'food' | 'men' | 'toys', letter?: string): Promise<number> {
  const { productId } = await shop.seedProduct({ category });
  if (letter) {
    const pictureId = letter.repeat(32);
    await shop.db.insert(picture).values({ id: pictureId, tint: `#${letter.repeat(6)}` });
    await shop.db.update(product).set({ pictureId }).where(eq(product.id, productId));
  }
  return productId;
}

test('the home screen shows the filled categories, each by its top product’s picture', async () => {
  expect((await shop.ok(home.board, {})).categories).toEqual([]);
  await list('toys');
  await list('food', 'a');
  await list('food', 'b');
  const hidden = await list('men', 'c');
  const shown = async () =>
    (await shop.ok(home.board, {})).categories.map((it) => [it.category, it.picture?.tint ?? null]);
  const pictures = { toys: null, food: '#bbbbbb', men: '#cccccc' };
  const inOrder = categories.filter((it) => it in pictures);
  expect(await shown()).toEqual(inOrder.map((it) => [it, pictures[it as keyof typeof pictures]]));
  await shop.db.update(product).set({ published: false }).where(eq(product.id, hidden));
  expect(await shown()).not.toContainEqual(['men', '#cccccc']);
  for (let n = 0; n < 30; n += 1) await list('toys');
  const read = await productsReadBy(shop.databaseUrl, () => shop.ok(home.board, {}));
  expect(read).toBeLessThan(12);
});

test('the popular products of the home screen are the first of those in order of sales', async () => {
  const ids: number[] = [];
  for (const sold of [3, 9, 1, 9]) {
    const { productId } = await shop.seedProduct({ category: 'men' });
    await shop.db.update(product).set({ sold, rank: -sold }).where(eq(product.id, productId));
    ids.push(productId);
  }
  const { hot } = await shop.ok(home.board, {});
  const { items } = await shop.ok(products.list, { sort: 'sold' });
  expect(hot.map(({ id }) => id)).toEqual(items.slice(0, hot.length).map(({ id }) => id));
  expect(hot.slice(0, 3).map(({ id }) => Number(id))).toEqual([ids[3], ids[1], ids[0]]);
});
