import type { search } from '#contract/calls/search.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { countProducts } from '../catalogue/product-list.ts';
import type { HandlersOf } from '../http/context.ts';
import { hotWords } from './hot-words.ts';
import { countSearched } from './searched-list.ts';
import { suggest } from './suggest.ts';

export const searchHandlers: HandlersOf<typeof search> = {
  async count({ db, lang }, input) {
    const most = bounds.maxCounted + 1;
    const found =
      input.q === undefined
        ? await countProducts(db, input, most)
        : await countSearched(db, lang, input, input.q, most);
    return { total: Math.min(found, bounds.maxCounted), is_more: found > bounds.maxCounted };
  },

  async suggest({ db, lang }, input) {
    return { items: await suggest(db, lang, input.q) };
  },

  async hot({ db, lang, services }) {
    return { items: await hotWords(db, lang, services.now()) };
  },
};
