import type { product } from '#contract/calls/catalogue.ts';
import { plainList } from '../catalogue/product-list.ts';
import type { HandlersOf } from '../http/context.ts';
import { understand } from './facets/understand.ts';
import { noteSearch } from './hot-words.ts';
import { searchedList } from './searched-list.ts';

/** A list of products; words of `q` that ask for a filter become one. */
export const listProducts: HandlersOf<typeof product>['list'] = async (context, input) => {
  const { db, lang } = context;
  const { q: typed, ...filter } = input;
  if (typed === undefined) return await plainList(db, lang, filter);
  const understood = await understand(context, filter, typed);
  const { q, ...wanted } = { ...filter, ...(understood ?? { q: typed }) };
  if (q === undefined) return { ...(await plainList(db, lang, wanted)), understood };
  const list = await searchedList(db, lang, wanted, q);
  if (!input.cursor && list.match === 'all' && list.items.length > 0) noteSearch(context, typed);
  return { ...list, ...(understood && { understood }) };
};
