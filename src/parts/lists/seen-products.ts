import { home, type ProductCard, product, type Sort } from '#contract/calls/catalogue.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { asHiragana, thaiAsSeen } from '#contract/spellings.ts';
import { cachedResponses } from '#data/worker/cached-responses.ts';
import { cardOf } from '../product/card-of.ts';
import { defaultSort, type ListQuery } from './list-query.ts';

/** Products seen on this device that match a query, most recently seen first. */
export async function findSeen(query: ListQuery, lang: string): Promise<ProductCard[]> {
  const found = (await seenProducts(lang)).filter((card) => fits(card, query));
  const order = orders[query.sort ?? defaultSort];
  return order ? found.sort(order) : found;
}

/** The card of a product seen on this device, if any. */
export async function findSeenCard(id: string, lang: string): Promise<ProductCard | undefined> {
  return (await seenProducts(lang)).find((card) => card.id === id);
}

async function seenProducts(lang: string): Promise<ProductCard[]> {
  const [details, lists, similar, boards] = await Promise.all([
    cachedResponses(product.detail, lang),
    cachedResponses(product.list, lang),
    cachedResponses(product.similar, lang),
    cachedResponses(home.board, lang),
  ]);
  const cards = [
    ...details.map(cardOf),
    ...[...lists, ...similar].flatMap(({ items }) => items),
    ...boards.flatMap(({ hot }) => hot),
  ];
  // The first entry of each product is the newest.
  return [...new Map(cards.reverse().map((card) => [card.id, card])).values()].reverse();
}

function fits(card: ProductCard, query: ListQuery): boolean {
  // A card does not say which options its product has.
  if (query.colour !== undefined || query.size !== undefined) return false;
  const { q, category, shop_id, price_from = 0, price_to = Number.POSITIVE_INFINITY } = query;
  return (
    (q === undefined || isFound(card.name, q)) &&
    (category === undefined || card.category === category) &&
    (shop_id === undefined || card.shop_id === shop_id) &&
    card.price >= price_from &&
    card.price <= price_to &&
    (!query.free_freight || card.freight === 0) &&
    (!query.in_stock || card.in_stock) &&
    (!query.well_rated || (card.rating ?? 0) >= bounds.wellRatedStars)
  );
}

const byNumber = (of: (card: ProductCard) => number) => (a: ProductCard, b: ProductCard) =>
  of(b) - of(a);
/** Sort orders missing here keep the order in which products were seen. */
const orders: { [S in Sort]?: ReturnType<typeof byNumber> } = {
  sold: byNumber(({ sold }) => sold),
  rating: byNumber(({ rating }) => rating ?? 0),
  price_up: byNumber(({ price }) => -price),
  price_down: byNumber(({ price }) => price),
};

/** Whether every search word occurs in the name; scripts without spaces are split by dictionary. */
export function isFound(name: string, q: string): boolean {
  const text = asHiragana(even(name));
  // A dictionary splits by kana: they are one only when compared.
  const isIn = (word: string) => text.includes(asHiragana(word));
  const words = even(q).split(/\s+/).filter(Boolean);
  return words.every((word) => isIn(word) || partsOf(word).every(isIn));
}

/** Normalises width and case, removes accents from Latin letters, and joins what hyphens part. */
const even = (text: string) =>
  thaiAsSeen(
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC'),
  )
    .replace(/(\p{L})\p{Pd}(?=\p{L})/gu, '$1')
    .toLowerCase();

/** Firefox before 125 has none, and finds whole words only. */
const dictionary =
  'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined;

function partsOf(word: string): string[] {
  if (!dictionary) return [word];
  const parts = Array.from(dictionary.segment(word), ({ segment }) => segment);
  // A single word of letters was not found as a whole.
  return parts.length > 1 ? parts : [word];
}
