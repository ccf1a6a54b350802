import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from '../src/data/mutations.ts';
import { findCycles, importsOf } from './support/project/imports.ts';
import { listFiles, readText } from './support/project/project-files.ts';

/** The folder of the features: none may import another. */
const features = [
  ...new Set(listFiles(['src/features'], /\.tsx?$/).map((file) => file.split('/')[2] ?? '')),
];

interface Rule {
  /** The files that the rule applies to, from the project's root. */
  of: RegExp;
  /** What they may import of ours; packages are allowed unless `never` names them. */
  may: RegExp;
  never?: RegExp;
}

const rules: Rule[] = [
  { of: /^contract\//, may: /^contract\//, never: /^(react|node:|dexie)/ },
  {
    of: /^src\/sync\//,
    may: /^(src\/sync\/|contract\/endpoint\.ts$)/,
    never: /^(react|node:)/,
  },
  { of: /^src\/data\//, may: /^(contract|src\/(data|sync))\//, never: /^(react|node:)/ },
  { of: /^sw\//, may: /^(contract|src\/(data|sync)|sw)\//, never: /^(react|node:)/ },
  { of: /^src\/ui\//, may: /^src\/ui\//, never: /^(node:|i18next|react-i18next|react-router)/ },
  { of: /^src\/query\//, may: /^(contract|src\/(data|sync|ui|query))\//, never: /^node:/ },
  { of: /^src\/platform\//, may: /^(contract|src\/(data|sync|ui|platform))\//, never: /^node:/ },
  {
    of: /^src\/parts\//,
    may: /^(contract|src\/(data|sync|ui|query|platform|parts))\//,
    never: /^node:/,
  },
  ...features.map((feature) => ({
    of: new RegExp(`^src/features/${feature}/`),
    may: new RegExp(
      `^(contract|src/(data|sync|ui|query|platform|parts|features/${feature}))/|^package.json$`,
    ),
    never: /^node:/,
  })),
  { of: /^src\/app\//, may: /^(contract|locales|src)\//, never: /^node:/ },
  { of: /^server\//, may: /^(contract|server)\// },
  { of: /^vite\//, may: /^(contract|vite)\// },
];

/**
 * The server's folders, from the lowest layer up. A folder imports from the layers below it, and from
 * folders of its own layer if they form no cycle.
 */
const serverLayers: string[][] = [
  ['build', 'db', 'config', 'write-durably.ts', 'decode-text.ts'],
  ['services'],
  ['http'],
  ['mail', 'pictures', 'idempotency'],
  ['ledger', 'shoppers', 'sessions', 'one-time-codes', 'pay-codes', 'passkeys'],
  ['search-index', 'catalogue', 'search', 'notifications', 'pages', 'files'],
  ['accounts', 'upgrades'],
  ['addresses', 'likes', 'cart', 'gateways', 'wallet'],
  ['orders'],
  ['payments', 'refunds', 'reviews', 'order-views', 'support', 'privacy'],
  ['lifecycle', 'operator', 'demo'],
  [
    ...['requests', 'rendering', 'app.ts', 'handlers.ts', 'housekeeping.ts', 'main.ts'],
    ...['manifest.ts', 'open-services.ts', 'run.ts', 'service.ts', 'start.mjs'],
  ],
];

const written = listFiles(
  ['contract', 'src', 'sw', 'server', 'vite', 'tests'],
  /(?<!\.d)\.(ts|tsx|mjs)$/,
);
const isTest = (file: string) => /^tests\/|\.(test|spec)\.tsx?$/.test(file);
const sources = written.filter((file) => !isTest(file));
const imports = new Map(sources.map((file) => [file, importsOf(file)]));

test('every source file belongs to a layer', () => {
  const homeless = sources.filter((file) => !rules.some(({ of }) => of.test(file)));
  expect(homeless).toEqual([]);
});

test('imports follow the direction of the layers', () => {
  const wrong = sources.flatMap((file) =>
    (imports.get(file) ?? [])
      .filter((target) => !isAllowed(file, target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('the server’s folders import from the layers below, and form no cycle', () => {
  const layerOf = (folder: string) => serverLayers.findIndex((layer) => layer.includes(folder));
  const between = sources
    .filter((file) => file.startsWith('server/'))
    .flatMap((file) =>
      (imports.get(file) ?? [])
        .filter((target) => target.startsWith('server/'))
        .map((target) => ({ file, target, from: serverFolder(file), to: serverFolder(target) })),
    )
    .filter(({ from, to }) => from !== to);
  const upwards = between.filter(({ from, to }) => layerOf(to) > layerOf(from));
  expect(upwards.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  const folders = new Map<string, string[]>();
  for (const { from, to } of between) folders.set(from, [...(folders.get(from) ?? []), to]);
  expect(findCycles(folders)).toEqual([]);
  const homeless = [...new Set(between.flatMap(({ from, to }) => [from, to]))];
  expect(homeless.filter((folder) => layerOf(folder) < 0)).toEqual([]);
});

test('the sync engine has one public module, of twelve exports at most', () => {
  const door = 'src/sync/sync.ts';
  const past = sources
    .filter((file) => !file.startsWith('src/sync/'))
    .flatMap((file) => imports.get(file) ?? [])
    .filter((target) => target.startsWith('src/sync/') && target !== door);
  expect(past).toEqual([]);
  const names = [...readText(door).matchAll(/^export [^{]*\{([^}]*)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .filter((name) => name.trim() !== '');
  expect(names.length).toBeGreaterThan(5);
  expect(names.length).toBeLessThanOrEqual(12);
});

test('the sync engine uses no word of the shop', () => {
  const words =
    /\b(shop|shopper|cart|bag|product|orders|money|price|payment|wallet|address|review)s?\b/i;
  const engine = sources.filter((file) => file.startsWith('src/sync/'));
  const said = engine.flatMap((file) =>
    readText(file)
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(said).toEqual([]);
});

test('there are no import cycles', () => {
  expect(findCycles(imports)).toEqual([]);
});

test('every part has at least two users', () => {
  const parts = sources.filter((file) => file.startsWith('src/parts/'));
  const lonely = parts.filter((part) => usersOf(part).size < 2);
  expect(lonely).toEqual([]);
});

test('files are small, and none exports by default', () => {
  const lengths = sources
    .map((file) => readText(file).split('\n').length - 1)
    .sort((a, b) => a - b);
  const quantile = (share: number) => lengths[Math.floor(lengths.length * share)];
  expect(quantile(0.5)).toBeLessThanOrEqual(60);
  expect(quantile(0.9)).toBeLessThanOrEqual(120);
  expect(written.filter((file) => readText(file).split('\n').length > 301)).toEqual([]);
  expect(sources.filter((file) => /^export default/m.test(readText(file)))).toEqual([]);
});

test('no folder holds more than twenty files at one level', () => {
  const folders = new Map<string, number>();
  for (const file of written) {
    // Tests beside their code count apart.
    const folder = `${posix.dirname(file)} ${/\.test\.tsx?$/.test(file) ? 'tests' : ''}`;
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  expect([...folders].filter(([, count]) => count > 20)).toEqual([]);
});

test('each advisory lock of the database has a unique number', () => {
  const numbers = sources.flatMap((file) => {
    const locks = readText(file).matchAll(/^const \w+Lock = ([\d_]+);/gm);
    return [...locks].map(([, number]) => number);
  });
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers.length).toBe(new Set(numbers).size);
});

test('each queued write has a unique kind, and is in the list that the engine gets', () => {
  const declared = listFiles(['src/data'], /(?<!\.test)\.ts$/).flatMap((file) =>
    [...readText(file).matchAll(/\bmutation\(\{\s+kind: '([^']+)'/g)].map(([, kind]) => kind),
  );
  expect(new Set(declared).size).toBe(declared.length);
  expect(mutations.map(({ kind }) => kind).sort()).toEqual(declared.sort());
});

test('there is one package.json', () => {
  const folders = ['contract', 'src', 'sw', 'server', 'vite', 'locales', 'public', 'docs', 'tests'];
  expect(listFiles(folders, /(^|\/)package\.json$/)).toEqual([]);
});

test('the names of the caches come from one place', () => {
  const named = /caches\.(open|has|delete)\(['"`]|cacheName: ['"`]/;
  expect(sources.filter((file) => named.test(readText(file)))).toEqual([]);
});

const serverFolder = (file: string): string => file.split('/')[1] ?? '';

function isAllowed(file: string, target: string): boolean {
  const rule = rules.find(({ of }) => of.test(file));
  if (!rule) return false;
  const isOurs = /^(contract|src|sw|server|vite|locales|tests|dist)\/|^package\.json$/.test(target);
  return isOurs ? rule.may.test(target) : !rule.never?.test(target);
}

/** The features, and the app, that use a part, directly or through other parts. */
function usersOf(part: string, seen = new Set<string>()): Set<string> {
  seen.add(part);
  const importers = sources.filter((file) => imports.get(file)?.includes(part) && !seen.has(file));
  return new Set(importers.flatMap((file) => roomsOf(file, seen)));
}

function roomsOf(file: string, seen: Set<string>): string[] {
  const [, room = '', feature = ''] = file.split('/');
  if (room === 'parts') return [...usersOf(file, seen)];
  return [room === 'features' ? feature : room];
}
