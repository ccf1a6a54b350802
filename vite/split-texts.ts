import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Groups of texts that the home screen, the bars around it and what they say can show. */
const first = [
  ...['app', 'title', 'tab', 'category', 'message', 'failure', 'list', 'picture', 'product'],
  ...['home', 'offline', 'notFound', 'browse', 'search', 'taste'],
];
/** Only the server says these. */
const never = ['mail'];

/** Cuts a language in two, so that the first screen waits for its own texts only. */
export function splitTexts(): Plugin {
  return {
    name: 'split-texts',
    enforce: 'pre',
    load: {
      filter: { id: /\/locales\/[\w-]+\.json\?(first|later)$/ },
      async handler(id) {
        const [path = '', part] = id.split('?');
        const groups = Object.entries(JSON.parse(await readFile(path, 'utf8')));
        const mine = groups.filter(
          ([name]) => !never.includes(name) && first.includes(name) === (part === 'first'),
        );
        return {
          code: `export default ${JSON.stringify(Object.fromEntries(mine))}`,
          moduleType: 'js',
        };
      },
    },
  };
}
