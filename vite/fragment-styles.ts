import { readFile } from 'node:fs/promises';
import type { Plugin, Rollup } from 'vite';
import { closureOf } from './later-chunks.ts';
import { blocksOf, purgeCss } from './purge-css.ts';
import { renderSample } from './sample-home.ts';
import { stylesOf } from './styles-of.ts';

/** What a fragment brings along, beside the base rules that the page lacks. */
const needed = /^@(?:layer (?:theme|components|utilities)|property)/;
const baseLayer = /^@layer base\{(.*)\}$/s;

/**
 * Writes `.vite/fragment-styles.json`: for each source file of `screens` the rules that it and its
 * imports use, apart from the base rules of the home screen, which the page has.
 */
export function fragmentStyles(stylesheet: string, screens: string[]): Plugin {
  return {
    name: 'fragment-styles',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const css = stylesOf(bundle, stylesheet);
      // A build that renders in the browser only has no screens here, and nothing to render a sample.
      const page = screens.length > 0 ? await renderSample() : '';
      const inPage = new Set(baseRules(await purgeCss(css, page)));
      const written = screens.map(async (screen) => {
        const sources = await sourcesOf(this, screen);
        const all = await purgeCss(css, sources);
        const base = baseRules(all).filter((rule) => !inPage.has(rule));
        const shared = all.filter((block) => needed.test(block));
        const own = await purgeCss(ownStyles(bundle, screen), sources);
        return [screen, [`@layer base{${base.join('')}}`, ...shared, ...own].join('')];
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/fragment-styles.json',
        source: JSON.stringify(Object.fromEntries(await Promise.all(written))),
      });
    },
  };
}

const baseRules = (blocks: string[]): string[] =>
  blocks.flatMap((block) => blocksOf(baseLayer.exec(block)?.[1] ?? ''));

/** The text of a source file and of everything that it imports. */
async function sourcesOf(context: Rollup.PluginContext, file: string): Promise<string> {
  const [start] = [...context.getModuleIds()].filter((id) => id.endsWith(file));
  if (!start) throw new Error(`${file} is not part of the build`);
  const own = [...closureOf(context, [start])].filter((id) => /\/src\/.*\.tsx?$/.test(id));
  return (await Promise.all(own.map((id) => readFile(id, 'utf8')))).join('\n');
}

/** The stylesheets that a screen's components import. */
function ownStyles(bundle: Rollup.OutputBundle, screen: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(screen)));
  const names = new Set(start ? [start.fileName] : []);
  // A set also visits what is added to it meanwhile.
  for (const name of names) {
    const { imports = [] } = chunks.find(({ fileName }) => fileName === name) ?? {};
    for (const imported of imports) names.add(imported);
  }
  const sheets = chunks
    .filter(({ fileName }) => names.has(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return sheets.map((name) => textOf(bundle[name])).join('');
}

const textOf = (file: Rollup.OutputBundle[string] | undefined) =>
  file?.type === 'asset' ? String(file.source) : '';
