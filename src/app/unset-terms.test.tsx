import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import type { Quote } from '#contract/calls/orders.ts';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { langs } from '#contract/rules/languages.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { CurrencyProvider } from '#parts/money/currency.tsx';
import { cardOf } from '#parts/product/card-of.ts';
import { ProductCards } from '#parts/product/product-cards.tsx';
import { BagBar } from '../features/bag/bag-bar.tsx';
import { groupLines } from '../features/bag/bag-groups.ts';
import { QuoteParcel } from '../features/checkout/quote-parcel.tsx';
import { DeliveryCard } from '../features/product/detail-cards.tsx';
import { ShopTerms } from '../features/shop/shop-terms.tsx';
import { createQueries } from './app.tsx';
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

const group: Quote['groups'][number] = {
  shop: { id: '3', name: 'Kiln' },
  ...{ lines: [], passage: null, is_free_delivery: false, returns_days: null },
  ...{ items_total: 500, freight: 0, discount: 0, total: 0 },
};

const bagLine: BagLine = {
  ...{ id: '1', sku_id: '8', product_id: '7', name: 'Teapot', specification: '', picture: null },
  ...{ quantity: 1, price: 1000, added_price: 1000, stock: 3, on_sale: true },
  ...{ pending: null, entries: [] },
  shop: { id: '3', name: 'Kiln', city: '', freight: 500, free_from: null },
};

async function textOf(lang: (typeof langs)[number], element: ReactNode): Promise<string> {
  const texts = await createTexts(lang);
  const { prelude } = await prerender(
    <I18nextProvider i18n={texts}>
      <CurrencyProvider value="USD">
        <QueryClientProvider client={createQueries()}>{element}</QueryClientProvider>
      </CurrencyProvider>
    </I18nextProvider>,
  );
  const html = await new Response(prelude as ReadableStream).text();
  return html.replace(/<[^>]*>/g, '\n');
}

/** The returns and origin of a shop with these terms, as the screens before a purchase show them. */
async function promises(lang: (typeof langs)[number], city: string, days: number | null) {
  const delivery = { ...product.delivery, from_city: city, returns_days: days };
  const own = <ShopTerms shop={{ ...shop, city, returns_days: days }} />;
  const ofProduct = <DeliveryCard product={{ ...product, delivery }} itemsTotal={1000} />;
  const parcel = <QuoteParcel group={{ ...group, returns_days: days }} hold={null} />;
  const ofCheckout = <MemoryRouter>{parcel}</MemoryRouter>;
  const texts = (await createTexts(lang)).t;
  const screens = [own, ofProduct, ofCheckout];
  const [inShop = '', inProduct = '', inCheckout = ''] = await Promise.all(
    screens.map((screen) => textOf(lang, screen)),
  );
  const ofShop = [stemOf(texts('shop.returns', { count: 14 })), texts('shop.noReturns')];
  const ofDetail = [stemOf(texts('detail.returns', { count: 14 })), texts('detail.noReturns')];
  return {
    shop: ofShop.map((words) => inShop.includes(words)),
    product: ofDetail.map((words) => inProduct.includes(words)),
    checkout: ofShop.map((words) => inCheckout.includes(words)),
    city: (inShop + inProduct).includes('Mino'),
  };
}

/** The longest part of a sentence without its figure. */
function stemOf(sentence: string): string {
  const [longest = ''] = sentence.split('14').sort((one, other) => other.length - one.length);
  return longest;
}

test.each(langs)(
  'a shop without return days says so, and names no city unless set, in %s',
  async (lang) => {
    const [promised, denied] = [
      [true, false],
      [false, true],
    ];
    expect(await promises(lang, 'Mino', 14)).toEqual({
      ...{ shop: promised, product: promised, checkout: promised, city: true },
    });
    expect(await promises(lang, '', null)).toEqual({
      ...{ shop: denied, product: denied, checkout: denied, city: false },
    });
    const dangling = await textOf(lang, <DeliveryCard product={product} itemsTotal={1000} />);
    expect(dangling).not.toMatch(/(^|\n)\s*·|·\s*(\n|$)/);
  },
);

/** The delivery charge as a card, a product, a shop and the bag show it. */
async function charges(lang: (typeof langs)[number], freight: number | null) {
  const delivery = { ...product.delivery, freight };
  const line = { ...bagLine, shop: { ...bagLine.shop, freight } };
  const isChosen = () => true;
  const groups = groupLines([line], isChosen);
  const bag = { isChosen, onChoose: () => {} };
  const screens = [
    <ProductCards key="card" products={[cardOf({ ...product, delivery })]} />,
    <DeliveryCard key="product" product={{ ...product, delivery }} itemsTotal={1000} />,
    <ShopTerms key="shop" shop={{ ...shop, freight }} />,
    <MemoryRouter key="bag">
      <BagBar groups={groups} {...bag} />
    </MemoryRouter>,
  ];
  const texts = (await createTexts(lang)).t;
  const free = [texts('product.freeDelivery'), texts('detail.itemFree'), texts('bag.freeDelivery')];
  const shown = await Promise.all(screens.map((screen) => textOf(lang, screen)));
  return shown.map((text) => free.some((words) => text.includes(words)));
}

test.each(langs)('delivery is called free only if its shop has said so, in %s', async (lang) => {
  expect(await charges(lang, 0)).toEqual([true, true, true, true]);
  expect(await charges(lang, 500)).toEqual([false, false, false, false]);
  expect(await charges(lang, null)).toEqual([false, false, false, false]);
});
