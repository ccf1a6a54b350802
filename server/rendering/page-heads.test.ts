import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { makeVariant } from '../pictures/variants.ts';
import { productHead, shopHead } from './page-heads.ts';

const origin = 'https://shop.example';
const facts = {
  lang: 'en',
  shopLang: 'en',
  currency: 'USD',
  origin,
  url: `${origin}/p/7`,
} as const;

const shop = { name: 'Nami', city: '' } as ShopDetail;
const product = {
  id: '7',
  name: 'Mug',
  description: 'Blue',
  rating: null,
  skus: [{ price: 1999, stock: 1 }],
  pictures: [{ id: 'a1' }],
  shop: { name: 'Nami' },
} as unknown as ProductDetail;

const propertyOf = (head: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(head)?.[1];

test('a link preview shows a product’s picture large, whose size it knows before it is fetched', async () => {
  const { head } = productHead(product, facts);
  expect(propertyOf(head, 'og:image')).toBe(`${origin}/img/a1/720.jpeg`);
  const photo = sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } });
  const variant = await makeVariant(await photo.png().toBuffer(), 720, 'jpeg');
  const { width, height } = await sharp(variant).metadata();
  expect(propertyOf(head, 'og:image:width')).toBe(String(width));
  expect(propertyOf(head, 'og:image:height')).toBe(String(height));
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('a link preview of a shop has no picture', () => {
  expect(shopHead(shop, facts).head).not.toMatch(/og:image|twitter:card/);
});

test.each([
  ['zh-CN', 'zh_CN'],
  ['en', 'en_GB'],
  ['ja', 'ja_JP'],
  ['ko', 'ko_KR'],
  ['th', 'th_TH'],
  ['fr', 'fr_FR'],
  ['it', 'it_IT'],
] as const)('a page in %s has the locale %s', (lang, locale) => {
  expect(propertyOf(shopHead(shop, { ...facts, lang }).head, 'og:locale')).toBe(locale);
});
