import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Folders that features are in: none may know another. */
const features = [
  'catalog',
  'bag',
  'checkout',
  'orders',
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
];

const isTest = (file: string) => /\.(test|spec)\.tsx?$|\.json$/.test(file);
const isCode = (file: string) => !file.endsWith('.json');
const isManifest = (file: string) => file.endsWith('package.json');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const sources = listFiles('contract', 'src', 'sw', 'server').filter((file) => !isTest(file));

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
  const written = listFiles('contract', 'src', 'sw', 'server', 'tests').filter(isCode);
  const long = written.filter((file) => read(file).split('\n').length > 301);
  expect(long).toEqual([]);
  expect(sources.filter((file) => /^export default/m.test(read(file)))).toEqual([]);
});

test('there is one package.json', () => {
  expect(listFiles('contract', 'src', 'sw', 'server', 'tests').filter(isManifest)).toEqual([]);
});

function isAllowed(file: string, target: string): boolean {
  const rule = rules.find(({ of }) => of.test(file));
  if (!rule) return false;
  const isOurs = /^(contract|src|sw|server|locales|tests|dist)\//.test(target);
  return isOurs ? rule.may.test(target) : !rule.never?.test(target);
}

/** What a file imports: ours as a path from the root, a package by its name. */
function importsOf(file: string): string[] {
  const named = /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/g;
  const bare = /(?:^|[\s;(])import\s*\(?\s*['"]([^'"]+)['"]/g;
  const text = read(file);
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

function listFiles(...folders: string[]): string[] {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  return present.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.(ts|tsx|mjs|json)$/.test(name) && !name.endsWith('.d.ts')),
  );
}
