import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** How other chunks name the ones that most of them share. */
export const sharedChunks = ['first', 'shell', 'shared', 'database'].map(
  (name) => `assets/${name}.js`,
);

/**
 * Gives each shared chunk a name of its content, which the page's import map leads to. Other chunks
 * keep the name without it: otherwise each change of a shared one would change them all.
 */
export function nameSharedChunks() {
  const brought = new Set(sharedChunks);
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        // A set also visits what is added to it meanwhile.
        for (const name of brought) {
          const chunk = bundle[name];
          if (chunk?.type === 'chunk') for (const it of chunk.imports) brought.add(it);
        }
      },
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const unsafe = Object.values(bundle).flatMap((chunk) => unsafePreloads(chunk, bundle));
        if (unsafe.length > 0) this.error(`Preloads that may be renamed: ${unsafe.join(', ')}`);
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
  return {
    plugin,
    /**
     * Without the shared chunks and what they import. A script that listed those for its preloads
     * would change with them under the name that it has.
     */
    withoutShared: (names: string[]) => names.filter((name) => !brought.has(name)),
  };
}

/**
 * What a script lists for its preloads and does not lead to by names of content: it could be renamed
 * while the script keeps its name, and a cache would go on with the former list.
 */
export function unsafePreloads(script: Output, bundle: { [name: string]: Output }): string[] {
  if (script.type !== 'chunk') return [];
  const listed = [...script.code.matchAll(/"(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
  const reached = new Set(script.dynamicImports);
  for (const name of reached) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || sharedChunks.includes(name)) continue;
    for (const it of chunk.imports) reached.add(it);
  }
  return listed.filter((name) => !reached.has(name));
}

type Output =
  | Pick<Rollup.OutputChunk, 'type' | 'code' | 'imports' | 'dynamicImports'>
  | Rollup.OutputAsset;

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
