import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** How other chunks name the ones that most of them share. */
export const sharedChunks = ['first', 'shell', 'shared', 'database'].map(
  (name) => `assets/${name}.js`,
);

/**
 * Gives each shared chunk a name of its content, which the page's import map leads to. Other chunks
 * keep the name without it: otherwise each change of a shared one would change them all.
 */
export function nameSharedChunks(): Plugin {
  return {
    name: 'shared-chunks',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        const files = await Promise.all(sharedChunks.map((name) => nameByContent(dir, name)));
        const withNames = (text: string) =>
          sharedChunks.reduce((it, name, at) => it.replaceAll(name, files[at] ?? name), text);
        const edit = async (name: string, change: (text: string) => string) =>
          writeFile(join(dir, name), change(await readFile(join(dir, name), 'utf8')));
        await edit('.vite/manifest.json', withNames);
        await edit('index.html', (text) => withImportMap(withNames(text), files));
      },
    },
  };
}

async function nameByContent(dir: string, name: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(dir, name)));
  const file = name.replace('.js', `-${hash.digest('base64url').slice(0, 8)}.js`);
  await rename(join(dir, name), join(dir, file));
  return file;
}

function withImportMap(page: string, files: string[]): string {
  const imports = Object.fromEntries(sharedChunks.map((name, at) => [`/${name}`, `/${files[at]}`]));
  const map = JSON.stringify({ imports });
  return page.replace('</title>', (end) => `${end}<script type="importmap">${map}</script>`);
}
