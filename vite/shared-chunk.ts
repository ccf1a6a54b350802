import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** How other chunks name the one that they share. */
export const sharedChunk = 'assets/first.js';

/**
 * Gives the shared chunk a name of its content, which the page's import map leads to. Other chunks
 * keep the name without it: otherwise each change of the chunk would change them all.
 */
export function nameSharedChunk(): Plugin {
  return {
    name: 'shared-chunk',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        const hash = createHash('sha256').update(await readFile(join(dir, sharedChunk)));
        const file = sharedChunk.replace('.js', `-${hash.digest('base64url').slice(0, 8)}.js`);
        await rename(join(dir, sharedChunk), join(dir, file));
        const edit = async (name: string, change: (text: string) => string) =>
          writeFile(join(dir, name), change(await readFile(join(dir, name), 'utf8')));
        await edit('.vite/manifest.json', (text) => text.replaceAll(sharedChunk, file));
        await edit('index.html', (text) => withImportMap(text.replaceAll(sharedChunk, file), file));
      },
    },
  };
}

function withImportMap(page: string, file: string): string {
  const map = JSON.stringify({ imports: { [`/${sharedChunk}`]: `/${file}` } });
  return page.replace('</title>', (end) => `${end}<script type="importmap">${map}</script>`);
}
