import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { ErrorWord } from '#contract/rules/errors.ts';

/** Text groups used by the home screen, the bars around it and their messages. */
const first = [
  ...['app', 'title', 'tab', 'category', 'message', 'failure', 'list', 'picture', 'product'],
  ...['home', 'offline', 'notFound', 'browse', 'search', 'likes'],
];
/** Used only by the server. */
const never = ['mail'];

/** Errors raised by the page itself; the server sends the text of all others. */
const pageErrors: readonly ErrorWord[] = [
  ...(['invalid_input', 'not_found', 'review_twice', 'asset_missing'] as const),
  ...(['pay_code_same', 'sold_out', 'not_enough_stock'] as const),
  ...(['promo_unknown', 'promo_over', 'promo_minimum', 'promo_used', 'promo_spent'] as const),
];

/** Splits a language in two, so that the first screen waits only for its own texts. */
export function splitTexts(): Plugin {
  return {
    name: 'split-texts',
    enforce: 'pre',
    load: {
      filter: { id: /\/locales\/[\w-]+\.json\?(first|later)$/ },
      async handler(id) {
        const [path = '', part] = id.split('?');
        const groups: Group[] = Object.entries(JSON.parse(await readFile(path, 'utf8')));
        const mine = groups
          .map(cutErrors)
          .filter(([name]) => !never.includes(name) && first.includes(name) === (part === 'first'));
        return {
          code: `export default ${JSON.stringify(Object.fromEntries(mine))}`,
          moduleType: 'js',
        };
      },
    },
  };
}

type Group = [name: string, texts: object];

function cutErrors([name, texts]: Group): Group {
  if (name !== 'error') return [name, texts];
  const said = Object.entries(texts).filter(([word]) => pageErrors.includes(word as ErrorWord));
  return [name, Object.fromEntries(said)];
}
