/** Settings the server embeds in the page, so that the first paint needs no request. */
export interface ShopFacts {
  lang: string;
  currency: string;
}

/** Reads the settings embedded in the page. */
export function readShopFacts(page: Document): ShopFacts {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="caravel:currency"]');
  return { lang: page.documentElement.lang, currency: meta?.content || 'USD' };
}
