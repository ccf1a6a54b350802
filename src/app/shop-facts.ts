import { type Lang, matchLang } from '#contract/rules/languages.ts';

/** Data the server embeds in the page, so that the first paint needs no request. */
export interface ShopFacts {
  lang: string;
  currency: string;
  offer: LanguageOffer | undefined;
}

/** The language that the browser prefers to the shop's, with the offer's texts in it. */
export interface LanguageOffer {
  lang: Lang;
  text: string;
  close: string;
}

/** Reads the data embedded in the page. */
export function readShopFacts(page: Document): ShopFacts {
  const meta = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="caravel:${name}"]`);
  const offer = meta('offer');
  const lang = matchLang(offer?.content);
  const { text = '', close = '' } = offer?.dataset ?? {};
  return {
    lang: page.documentElement.lang,
    currency: meta('currency')?.content || 'USD',
    offer: lang && { lang, text, close },
  };
}
