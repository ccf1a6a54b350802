/** What the server writes into the page, so that the first picture need not ask for it. */
export interface ShopFacts {
  lang: string;
  currency: string;
}

/** Reads the page's facts about the shop. */
export function readShopFacts(page: Document): ShopFacts {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="caravel:currency"]');
  return { lang: page.documentElement.lang, currency: meta?.content || 'USD' };
}
