import { expect, test } from 'vitest';
import { home, type ProductCard, product } from '#contract/calls/catalogue.ts';
import { firstRender, replyTo } from '../../../tests/support/rendering/first-render.tsx';
import { HomeProducts } from './home-products.tsx';

const cardOf = (id: string, name: string): ProductCard => ({
  id,
  shop_id: '1',
  name,
  category: 'family',
  picture: null,
  price: 500,
  freight: null,
  rating: null,
  sold: 0,
  in_stock: true,
});
const [teapot, tray, cup] = [cardOf('1', 'Teapot'), cardOf('2', 'Tray'), cardOf('3', 'Cup')];

async function listed(items: ProductCard[], hot?: ProductCard[]): Promise<string> {
  const pages = [{ items, total: items.length, next_cursor: null }];
  const key = [product.list.path, 'pages', {}, 'en'];
  const list = { key, data: { pages, pageParams: [undefined] } };
  const board = hot && replyTo(home.board, {}, { hot, shops: [], categories: [] });
  const cached = board ? [list, board] : [list];
  return (await firstRender(<HomeProducts query={{}} />, { cached })).text;
}

test('what the screen shows above is not listed again', async () => {
  const text = await listed([teapot, tray, cup], [teapot, cup]);
  expect(text).toContain('Tray');
  expect(text).not.toMatch(/Teapot|Cup/);
});

test('until it is known what is above, nothing is listed that would leave again', async () => {
  expect(await listed([teapot, tray])).not.toMatch(/Teapot|Tray/);
});

test('the list of a shop that has nothing else is not empty', async () => {
  expect(await listed([teapot, tray], [tray, teapot])).toMatch(/Teapot[\s\S]*Tray/);
});
