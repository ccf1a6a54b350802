import { home, type ProductCard, product, type Sort } from '#contract/catalogue.ts';
import { bounds } from '#contract/limits.ts';
import { keptReplies } from '#data/kept-replies.ts';
import { cardOf } from '../card-of.ts';
import { defaultSort, type ListQuery } from './list-query.ts';

/** Products that this device has seen and that a query asks for, the newest seen first. */
export async function findSeen(query: ListQuery, lang: string): Promise<ProductCard[]> {
  const found = (await seenProducts(lang)).filter((card) => fits(card, query));
  const order = orders[query.sort ?? defaultSort];
  return order ? found.sort(order) : found;
}

async function seenProducts(lang: string): Promise<ProductCard[]> {
  const [details, lists, boards] = await Promise.all([
    keptReplies(product.detail, lang),
    keptReplies(product.list, lang),
    keptReplies(home.board, lang),
  ]);
  const cards = [
    ...details.map(cardOf),
    ...lists.flatMap(({ items }) => items),
    ...boards.flatMap(({ hot }) => hot),
  ];
  // The first of each is the newest.
  return [...new Map(cards.reverse().map((card) => [card.id, card])).values()].reverse();
}

function fits(card: ProductCard, query: ListQuery): boolean {
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
/** What is not here is left in the order in which it was seen. */
const orders: { [S in Sort]?: ReturnType<typeof byNumber> } = {
  sold: byNumber(({ sold }) => sold),
  rating: byNumber(({ rating }) => rating ?? 0),
  price_up: byNumber(({ price }) => -price),
  price_down: byNumber(({ price }) => price),
};

/** Every word of a search is somewhere in the name; in scripts without spaces, as a dictionary cuts. */
export function isFound(name: string, q: string): boolean {
  const text = even(name);
  const words = even(q).split(/\s+/).filter(Boolean);
  return words.every(
    (word) => text.includes(word) || partsOf(word).every((it) => text.includes(it)),
  );
}

/** One width, one case, no accents on Latin letters. */
const even = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

const dictionary = new Intl.Segmenter(undefined, { granularity: 'word' });

function partsOf(word: string): string[] {
  const parts = Array.from(dictionary.segment(word), ({ segment }) => segment);
  // A word of letters is one part: it was not found.
  return parts.length > 1 ? parts : [word];
}
