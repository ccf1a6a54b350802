import type { search } from '#contract/calls/search.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { cardsOf } from '../catalogue/cards.ts';
import type { Filter } from '../catalogue/filters.ts';
import { countProducts } from '../catalogue/product-list.ts';
import type { HandlersOf, VisitorContext } from '../http/context.ts';
import { facetsIn } from './facets/facets-in.ts';
import { understand } from './facets/understand.ts';
import { hotWords } from './hot-words.ts';
import { countSearched } from './searched-list.ts';
import { suggest } from './suggest.ts';

/** A filter with what its words ask for. */
async function wantedOf(context: VisitorContext, { q, ...filter }: Filter): Promise<Filter> {
  const words = q === undefined ? undefined : ((await understand(context, filter, q)) ?? { q });
  return { ...filter, ...words };
}

export const searchHandlers: HandlersOf<typeof search> = {
  async count(context, input) {
    const { db, lang } = context;
    const most = bounds.maxCounted + 1;
    const { q, ...filter } = await wantedOf(context, input);
    const found =
      q === undefined
        ? await countProducts(db, filter, most)
        : await countSearched(db, lang, filter, q, most);
    return { total: Math.min(found, bounds.maxCounted), is_more: found > bounds.maxCounted };
  },

  async facets(context, input) {
    return await facetsIn(context.db, context.lang, await wantedOf(context, input));
  },

  async cards({ db, lang }, { ids }) {
    const cards = await cardsOf(db, lang, ids.split(',').map(Number));
    return { items: [...cards.values()] };
  },

  async suggest({ db, lang }, input) {
    return { items: await suggest(db, lang, input.q) };
  },

  async hot({ db, lang, services }) {
    return { items: await hotWords(db, lang, services.now()) };
  },
};
