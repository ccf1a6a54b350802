import * as z from 'zod/mini';
import { ProductFilter } from './catalogue.ts';
import { read } from './endpoint.ts';
import { Id, Nothing, text } from './fields.ts';
import { bounds } from './limits.ts';

/** A search to offer while one types: a word to search for, or a shop to open. */
const Suggestion = z.object({
  text: z.string(),
  /** Set where it is a shop. */
  shop_id: z.nullable(Id),
});
export type Suggestion = z.output<typeof Suggestion>;

export const search = {
  /** How many products a filter leaves, up to `bounds.maxCounted`. */
  count: read({
    path: '/api/product/count',
    access: 'anyone',
    input: ProductFilter,
    reply: z.object({ total: z.int(), is_more: z.boolean() }),
  }),
  suggest: read({
    path: '/api/product/suggest',
    access: 'anyone',
    input: z.object({ q: text(bounds.maxSearchLength) }),
    reply: z.object({ items: z.array(Suggestion).check(z.maxLength(bounds.maxSuggestions)) }),
  }),
  /** What is searched for most, in the caller's language. */
  hot: read({
    path: '/api/product/hot_words',
    access: 'anyone',
    input: Nothing,
    reply: z.object({ items: z.array(z.string()) }),
  }),
};
