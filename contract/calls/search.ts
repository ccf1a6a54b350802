import * as z from 'zod/mini';
import { colours } from '../colours.ts';
import { read } from '../endpoint.ts';
import { Id, Nothing, text } from '../fields.ts';
import * as bounds from '../rules/bounds.ts';
import { ProductCard, ProductFilter } from './catalogue.ts';

/** A suggestion while typing: a search word or a shop to open. */
const Suggestion = z.object({
  text: z.string(),
  /** Set for a shop. */
  shop_id: z.nullable(Id),
});
export type Suggestion = z.output<typeof Suggestion>;

const idList = new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${bounds.maxViewed - 1}}$`);

export const search = {
  /** The number of products that match a filter, up to `bounds.maxCounted`. */
  count: read({
    path: '/api/product/count',
    access: 'anyone',
    input: ProductFilter,
    reply: z.object({ total: z.int(), is_more: z.boolean() }),
  }),
  /** The colours and sizes of a filter's best products, as many as have it first. */
  facets: read({
    path: '/api/product/facets',
    access: 'anyone',
    input: ProductFilter,
    reply: z.object({ colours: z.array(z.enum(colours)), sizes: z.array(z.string()) }),
  }),
  suggest: read({
    path: '/api/product/suggest',
    access: 'anyone',
    input: z.object({ q: text(bounds.maxSearchLength) }),
    reply: z.object({ items: z.array(Suggestion).check(z.maxLength(bounds.maxSuggestions)) }),
  }),
  /** The cards of the listed ones among `bounds.maxViewed` products, in the caller's language. */
  cards: read({
    path: '/api/product/cards',
    access: 'anyone',
    // A query string has no lists.
    input: z.object({ ids: z.string().check(z.regex(idList)) }),
    reply: z.object({ items: z.array(ProductCard) }),
  }),
  /** The most popular searches, in the caller's language. */
  hot: read({
    path: '/api/product/hot_words',
    access: 'anyone',
    input: Nothing,
    reply: z.object({ items: z.array(z.string()) }),
  }),
};
