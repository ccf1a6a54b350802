import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readText } from './support/project-files.ts';

/** Folders that features are in: none may know another. */
const features = [
  'home',
  'search',
  'product',
  'shops',
  'bag',
  'checkout',
  'orders',
  'reviews',
  'addresses',
  'wallet',
  'account',
  'preferences',
  'support',
];

interface Rule {
  /** Files that the rule is for, from the project's root. */
  of: RegExp;
  /** What they may import of ours; packages are free unless `never` names them. */
  may: RegExp;
  never?: RegExp;
}

const rules: Rule[] = [
  { of: /^contract\//, may: /^contract\//, never: /^(react|node:|dexie)/ },
  { of: /^src\/data\//, may: /^(contract|src\/data)\//, never: /^(react|node:)/ },
  { of: /^sw\//, may: /^(contract|src\/data|sw)\//, never: /^(react|node:)/ },
  { of: /^src\/ui\//, may: /^src\/ui\//, never: /^(node:|i18next|react-i18next|react-router)/ },
  { of: /^src\/shop\//, may: /^(contract|src\/(data|ui|shop))\//, never: /^node:/ },
  ...features.map((feature) => ({
    of: new RegExp(`^src/${feature}/`),
    may: new RegExp(`^(contract|src/(data|ui|shop|${feature}))/`),
    never: /^node:/,
  })),
  { of: /^src\/app\//, may: /^(contract|locales|src)\//, never: /^node:/ },
  { of: /^server\//, may: /^(contract|server)\// },
  { of: /^vite\//, may: /^(contract|vite)\// },
];

const written = listFiles(
  ['contract', 'src', 'sw', 'server', 'vite', 'tests'],
  /(?<!\.d)\.(ts|tsx|mjs)$/,
);
const sources = written.filter((file) => !/^tests\/|\.(test|spec)\.tsx?$/.test(file));

test('every source file belongs to a layer', () => {
  const homeless = sources.filter((file) => !rules.some(({ of }) => of.test(file)));
  expect(homeless).toEqual([]);
});

test('imports go in the direction of the design', () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => !isAllowed(file, target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('no file is over 300 lines, and no folder holds default exports', () => {
  const long = written.filter((file) => readText(file).split('\n').length > 301);
  expect(long).toEqual([]);
  expect(sources.filter((file) => /^export default/m.test(readText(file)))).toEqual([]);
});

test('there is one package.json', () => {
  const folders = ['contract', 'src', 'sw', 'server', 'vite', 'locales', 'public', 'docs', 'tests'];
  expect(listFiles(folders, /(^|\/)package\.json$/)).toEqual([]);
});

test('the caches have their names from one place', () => {
  const named = /caches\.(open|has|delete)\(['"`]|cacheName: ['"`]/;
  expect(sources.filter((file) => named.test(readText(file)))).toEqual([]);
});

function isAllowed(file: string, target: string): boolean {
  const rule = rules.find(({ of }) => of.test(file));
  if (!rule) return false;
  const isOurs = /^(contract|src|sw|server|vite|locales|tests|dist)\//.test(target);
  return isOurs ? rule.may.test(target) : !rule.never?.test(target);
}

/** What a file imports: ours as a path from the root, a package by its name. */
function importsOf(file: string): string[] {
  const named = /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/g;
  const bare = /(?:^|[\s;(])import\s*\(?\s*['"]([^'"]+)['"]/g;
  const text = readText(file);
  return [...text.matchAll(named), ...text.matchAll(bare)].map(([, target = '']) =>
    resolve(file, target),
  );
}

function resolve(file: string, target: string): string {
  const alias = /^#(contract|data|ui|shop)\/(.*)$/.exec(target);
  if (alias)
    return alias[1] === 'contract' ? `contract/${alias[2]}` : `src/${alias[1]}/${alias[2]}`;
  return target.startsWith('.') ? posix.join(posix.dirname(file), target) : target;
}
