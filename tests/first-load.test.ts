import { expect, test } from 'vitest';
import { routes } from '../src/app/routes.ts';
import { isPublic, isSameForAll } from '../src/app/session/guard-rule.ts';
import { afterPaint, databases, findCircle } from '../vite/later-chunks.ts';
import { pruneIcons } from '../vite/prune-icons.ts';
import { publicScreens, renderedScreens } from '../vite/rendered-screens.ts';
import { unsafePreloads } from '../vite/shared-chunks.ts';
import { splitTexts } from '../vite/split-texts.ts';
import { withoutCallSchemas } from '../vite/without-call-schemas.ts';
import { closureOf } from './support/project/imports.ts';
import { listFiles, readText } from './support/project/project-files.ts';

test.each([
  ['public screens', publicScreens, isPublic],
  ['screens that are the same for everyone', renderedScreens, isSameForAll],
] as const)('the build knows all %s', (_name, known, isOne) => {
  const open = routes.filter(({ path }) => isOne(path)).map(({ file }) => file);
  const files = open.map((file) => `src/features/${file}-screen.tsx`);
  expect([...known].sort()).toEqual(files.sort());
});

test('the size limits count what the app loads after its first paint', () => {
  expect(listFiles(['src'], /\.tsx?$/)).toEqual(expect.arrayContaining(afterPaint));
  const limits = readText('.size-limit.js');
  expect(afterPaint.filter((file) => !limits.includes(`'${file}'`))).toEqual([]);
});

test('laws and policies are shown without the databases', () => {
  const soon = closureOf(['src/app/main.tsx', 'src/features/home/home-screen.tsx', ...afterPaint]);
  const loaded = closureOf(['src/features/support/law-screen.tsx']);
  expect(loaded).toContain('src/platform/print-page.ts');
  const late = loaded.filter((file) => !soon.includes(file));
  expect(late.filter((file) => databases.test(`/${file}`))).toEqual([]);
});

test('an icon is built without its names, and with all of its lines', () => {
  const { transform } = pruneIcons() as unknown as Pruning;
  const folder = 'node_modules/lucide-react/dist/esm';
  for (const icon of ['icons/house', 'icons/user-round', 'icons/ship']) {
    const code = readText(`${folder}/${icon}.mjs`);
    const pruned = transform.handler(code).code;
    expect(pruned).not.toMatch(/name:|aliases:|key:/);
    const linesOf = (text: string) => text.match(/(?:d|cx|cy|r): "[^"]+"/g);
    expect(linesOf(pruned)).toEqual(linesOf(code));
  }
  const maker = transform.handler(readText(`${folder}/createLucideIcon.mjs`)).code;
  expect(maker).not.toMatch(/displayName|toLucideIconData\(/);
});

interface Pruning {
  transform: { handler(code: string): { code: string } };
}

test('chunks that import each other are found', () => {
  expect(findCircle({ a: ['b', 'c'], b: ['c'], c: [] })).toBeUndefined();
  expect(findCircle({ a: ['b'], b: ['c', 'd'], c: [], d: ['b'] })).toEqual(['b', 'd', 'b']);
});

test('a list of preloads that a change could make untrue is found', () => {
  const chunk = (imports: string[], dynamicImports: string[] = [], code = '') =>
    ({ type: 'chunk', imports, dynamicImports, code }) as const;
  const script = chunk([], ['assets/a.js'], 'f=["assets/a.js","assets/b.js","assets/c.js"]');
  const bundle = {
    'assets/a.js': chunk(['assets/b.js', 'assets/shared.js']),
    'assets/b.js': chunk([]),
    'assets/c.js': chunk([]),
    'assets/shared.js': chunk(['assets/c.js']),
  };
  expect(unsafePreloads(script, bundle)).toEqual(['assets/c.js']);
});

test('the calls of every folder of the contract leave their schemas out', () => {
  const { transform } = withoutCallSchemas();
  const filter = typeof transform === 'object' ? transform.filter?.id : undefined;
  if (!(filter instanceof RegExp)) throw new Error('the plugin has no filter');
  const files = listFiles(['contract'], /(?<!\.test)\.ts$/);
  expect(files.some((file) => file.split('/').length === 4)).toBe(true);
  expect(files.filter((file) => !filter.test(`/shop/${file}`))).toEqual([]);
});

test('the first texts are all that the home screen shows before the others are loaded', async () => {
  const early = ['app/status-bars.tsx', 'parts/language/language-sheet.tsx'].map(
    (it) => `src/${it}`,
  );
  const home = ['src/app/main.tsx', 'src/features/home/home-screen.tsx', ...early];
  const used = closureOf(home).flatMap((file) =>
    [...readText(file).matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key = '']) => key),
  );
  expect(used.length).toBeGreaterThan(40);
  const { load } = splitTexts();
  if (typeof load !== 'object') throw new Error('the plugin loads nothing');
  const handler = load.handler as (id: string) => Promise<{ code: string }>;
  const { code } = await handler('locales/en.json?first');
  const texts = JSON.parse(code.slice('export default '.length));
  const isThere = (key: string) => [key, `${key}_other`].some((it) => textAt(texts, it));
  expect(used.filter((key) => !isThere(key) && !shownLater.includes(key))).toEqual([]);
});

/** What a shopper finds on the way: similar products, hearts, quick add, recently viewed, less data. */
const onTheWay = [
  ...listFiles(['src/parts/product/card', 'src/features/product/more'], /\.tsx?$/),
  'src/parts/product/recently-viewed.tsx',
  'src/ui/pictures/saving-picture.tsx',
];

test.each(renderedScreens)(
  '%s is shown before what a shopper finds on the way is loaded',
  (screen) => {
    expect(listFiles(['src'], /\.tsx?$/)).toEqual(expect.arrayContaining(onTheWay));
    const loaded = closureOf(['src/app/main.tsx', screen]);
    const own = screen.slice(0, screen.lastIndexOf('/') + 1);
    // A product's own screen may have the parts further down in its code.
    const tooEarly = onTheWay.filter((file) => loaded.includes(file) && !file.startsWith(own));
    expect(tooEarly).toEqual([]);
  },
);

/** Shown only by other screens, or with data that come after the other texts. */
const shownLater = [
  ...['notification.count', 'me.failed', 'error.asset_missing', 'checkout.freightOf'],
  'language.own',
];

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce((it: unknown, name) => Object(it)[name], texts);
