import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { langs } from '#contract/rules/languages.ts';
import { CurrencyProvider } from '#parts/money/currency.tsx';
import { DeliveryCard } from '../features/product/detail-cards.tsx';
import { ShopTerms } from '../features/shop/shop-terms.tsx';
import { createTexts } from './i18n/i18n.ts';

const unset = { freight: 500, free_from: null, min_days: 5, max_days: 12, returns_days: null };
const shop: ShopDetail = {
  ...{ id: '3', name: 'Kiln', city: '', sales: 0, fans: 0, favourable_rate: null },
  ...{ description: '', sold_lately: 0, products: 1, reviews: 0 },
  since: '2026-11-22T00:00:00.000Z',
  ...unset,
};
const product: ProductDetail = {
  ...{ id: '7', name: 'Teapot', category: 'family', description: '', pictures: [], options: [] },
  ...{ skus: [], rating: null, reviews: 0, sold: 0 },
  shop,
  delivery: { from_city: '', ...unset },
};

async function textOf(lang: (typeof langs)[number], element: ReactNode): Promise<string> {
  const texts = await createTexts(lang);
  const { prelude } = await prerender(
    <I18nextProvider i18n={texts}>
      <CurrencyProvider value="USD">{element}</CurrencyProvider>
    </I18nextProvider>,
  );
  const html = await new Response(prelude as ReadableStream).text();
  return html.replace(/<[^>]*>/g, '\n');
}

/** The returns and origin of a shop with these terms, as both screens show them. */
async function promises(lang: (typeof langs)[number], city: string, days: number | null) {
  const delivery = { ...product.delivery, from_city: city, returns_days: days };
  const own = <ShopTerms shop={{ ...shop, city, returns_days: days }} />;
  const ofProduct = <DeliveryCard product={{ ...product, delivery }} itemsTotal={1000} />;
  const texts = (await createTexts(lang)).t;
  const shown = (await textOf(lang, own)) + (await textOf(lang, ofProduct));
  const sentences = [texts('shop.returns', { count: 14 }), texts('detail.returns', { count: 14 })];
  return [...sentences.map((sentence) => shown.includes(stemOf(sentence))), shown.includes('Mino')];
}

/** The longest part of a sentence without its figure. */
function stemOf(sentence: string): string {
  const [longest = ''] = sentence.split('14').sort((one, other) => other.length - one.length);
  return longest;
}

test.each(langs)('a shop promises no returns and names no city unless set, in %s', async (lang) => {
  expect(await promises(lang, 'Mino', 14)).toEqual([true, true, true]);
  expect(await promises(lang, '', null)).toEqual([false, false, false]);
  const dangling = await textOf(lang, <DeliveryCard product={product} itemsTotal={1000} />);
  expect(dangling).not.toMatch(/(^|\n)\s*·|·\s*(\n|$)/);
});
