import { afterEach, expect, test, vi } from 'vitest';
import { home, type ProductDetail, product } from '#contract/calls/catalogue.ts';
import { pages } from '#contract/calls/pages.ts';
import { search } from '#contract/calls/search.ts';
import { service } from '#contract/calls/service.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { RenderRequest } from '#contract/rendering.ts';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { renderer } from './render.tsx';

const picture = { id: 'a'.repeat(32), tint: '#e8dac4' };

const board: ReplyOf<typeof home.board> = {
  hot: [
    {
      id: '7',
      shop_id: '3',
      name: 'Drift',
      category: 'electrical',
      picture,
      price: 12800,
      freight: 320,
      rating: 4.8,
      sold: 2140,
      in_stock: true,
    },
  ],
  shops: [],
  categories: [],
};

const detail: ProductDetail = {
  id: '7',
  name: 'Drift',
  category: 'electrical',
  description: 'Long days.',
  pictures: [picture],
  options: [],
  skus: [{ id: '9', values: [], price: 12800, compare_at: null, stock: 3, picture: null }],
  rating: null,
  reviews: 0,
  sold: 2140,
  shop: { id: '3', name: 'Kumo', city: '', sales: 1, fans: 1, favourable_rate: null },
  delivery: {
    from_city: '',
    min_days: 3,
    max_days: 5,
    freight: 320,
    free_from: null,
    returns_days: null,
  },
};

const list: ReplyOf<typeof product.list> = {
  items: board.hot,
  match: null,
  read_as: null,
  next_cursor: null,
};

const answers: { [path: string]: unknown } = {
  [home.board.path]: board,
  [product.detail.path]: detail,
  [product.list.path]: list,
  [search.count.path]: { total: 1, is_more: false },
  [pages.law.path]: { items: [] },
  [service.config.path]: { demo: null },
};

const read = vi.fn(async (path: string, _input: object) => answers[path]);
const preview = vi.fn(async () => 'data:image/avif;base64,QUJD');

afterEach(() => vi.clearAllMocks());

const render = (path: string, wish: Partial<RenderRequest> = {}) =>
  renderer.renderScreen({
    ...{
      path,
      lang: 'en',
      currency: 'USD',
      isShopper: false,
      isSaving: false,
      read,
      preview,
      ...wish,
    },
  });

/** Without the elements that mark figures. */
const textOf = (html = '') => html.replaceAll(/<\/?span[^>]*>/g, '');

test('the home screen is rendered in several languages at once', async () => {
  const pages = await Promise.all(langs.map((lang: Lang) => render('/home', { lang })));
  const [chinese, english] = pages.map((page) => textOf(page?.html));
  expect(chinese).toContain('大家都在买');
  expect(chinese).toContain('已售 2,140');
  expect(english).toContain('Popular now');
  expect(english).toContain('2,140 sold');
  expect(english).not.toMatch(/[\u4e00-\u9fff](?!文)/);
  for (const page of pages) {
    expect(page?.html).toContain('href="#/detail/7/3"');
    // A text that is missing would appear as its key.
    expect(page?.html).not.toMatch(/(>|label=")[a-z]+\.[a-zA-Z]+[<"]/);
  }
});

test('a screen asks for its data, and brings them along', async () => {
  const page = await render('/detail/7/3');
  expect(page?.html).toContain('Long days.');
  expect(page?.reads).toEqual([
    { path: product.detail.path, input: { product_id: '7' }, data: detail },
  ]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('what is below the first picture is not asked for', async () => {
  await render('/home');
  expect(read.mock.calls.map(([path]) => path)).toEqual([home.board.path]);
});

test('the first picture is part of the markup', async () => {
  const page = await render('/home');
  expect(preview.mock.calls).toEqual([[picture.id, expect.any(Number)]]);
  expect(page?.html.match(/data:image\/avif;base64,QUJD/g)).toHaveLength(1);
});

test('where data are saved, no picture is asked for before it is seen', async () => {
  const img = /<img\b/;
  expect((await render('/home'))?.html).toMatch(img);
  expect((await render('/home', { isSaving: true }))?.html).not.toMatch(img);
});

test('a product that is gone is not rendered, nor is an unknown path', async () => {
  expect(await render('/detail/8', { read: async () => undefined })).toBeUndefined();
  expect(await render('/homes-and-gardens')).toBeUndefined();
  expect(await render('/nowhere')).toBeUndefined();
});

test('a visitor who asks for a screen behind the guard gets the login, and the reason', async () => {
  const page = await render('/bag');
  expect(page?.path).toBe('/login?required');
  expect(page?.html).toContain('Please login first');
});

test('a shopper gets the frame of a screen behind the guard', async () => {
  const page = await render('/bag', { isShopper: true });
  expect(page?.path).toBeUndefined();
  expect(page?.html).toContain('<h1');
  expect(page?.html).not.toContain('Please login first');
});

test('a shopper gets the products of a screen behind the guard that everyone sees the same', async () => {
  const page = await render('/products?sort=newest', { isShopper: true });
  expect(page?.path).toBe('/products?sort=newest');
  expect(page?.html).toContain('href="#/detail/7/3"');
  expect((await render('/products'))?.path).toBe('/login?required');
});

test('a shopper is not sent to the login', async () => {
  expect((await render('/login', { isShopper: true }))?.path).toBe('/home');
});
