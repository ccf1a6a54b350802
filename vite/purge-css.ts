import { PurgeCSS } from 'purgecss';

/** Rules for what boot.ts, the shopper's settings or the browser add to the markup. */
const dynamic = [/data-page/, /lang/, /theme/];
/** What looks different in focus: until the app comes, everything has the same outline. */
const focused = /(?<=[{}])\.[^{}]*:focus[^{}]*\{[^{}]*\}/g;
/** Rules for parts of form fields, which are styled soon enough. */
const fieldParts = /(?<=[{}])::(?:file-|placeholder|-webkit-(?!scrollbar))[\w-]*\{[^{}]*\}/g;
const comments = /\/\*.*?\*\//gs;
/** What rules that are taken out leave behind. Purged twice: one may hold another. */
const emptyConditions = /@(?:supports|media|container)[^{}]*\{\s*\}/g;

/** The rules and variables of a stylesheet that match words of `content`, as top-level blocks. */
export async function purgeCss(css: string, content: string): Promise<string[]> {
  const [purged] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: [{ raw: content, extension: 'html' }],
    defaultExtractor: (text) => text.match(/[^\s"'`<>={};]+/g) ?? [],
    safelist: { greedy: dynamic },
    variables: true,
    keyframes: true,
  });
  if (!purged) throw new Error('the styles were not read');
  const needed = [comments, focused, fieldParts, emptyConditions, emptyConditions].reduce(
    (text, it) => text.replace(it, ''),
    purged.css,
  );
  const blocks = blocksOf(needed);
  const rest = blocks.filter((block) => !block.startsWith('@property')).join('');
  // PurgeCSS keeps all of them.
  return blocks.filter((block) => {
    const [, name] = /^@property (--[\w-]+)/.exec(block) ?? [];
    return name === undefined || rest.includes(name);
  });
}

/** The top-level rules of a stylesheet. */
export function blocksOf(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of css.matchAll(/[{}]|;/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth > 0 || sign === '{') continue;
    blocks.push(css.slice(from, index + 1).trim());
    from = index + 1;
  }
  return blocks;
}
