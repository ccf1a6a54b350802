import { bounds } from '#contract/limits.ts';
import type { search } from '#contract/search.ts';
import type { HandlersOf } from '../../http/context.ts';
import { countShelf } from '../product-list.ts';
import { hotWords } from './hot-words.ts';
import { countSearched } from './searched-list.ts';
import { suggest } from './suggest.ts';

export const searchHandlers: HandlersOf<typeof search> = {
  async count({ db }, input) {
    const most = bounds.maxCounted + 1;
    const found =
      input.q === undefined
        ? await countShelf(db, input, most)
        : await countSearched(db, input, input.q, most);
    return { total: Math.min(found, bounds.maxCounted), is_more: found > bounds.maxCounted };
  },

  async suggest({ db, lang }, input) {
    return { items: await suggest(db, lang, input.q) };
  },

  async hot({ db, lang, services }) {
    return { items: await hotWords(db, lang, services.now()) };
  },
};
