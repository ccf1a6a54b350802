import { readFileSync } from 'node:fs';

const output = 'dist/app/';
const manifest = JSON.parse(readFileSync(`${output}.vite/manifest.json`, 'utf8'));

/** A chunk and everything that it imports before it can run. */
function closure(names, seen = new Set()) {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closure(manifest[name].imports ?? [], seen);
  }
  return seen;
}

const filesOf = (names) => [...names].map((name) => output + manifest[name].file);
const first = closure([
  'index.html',
  'src/features/home/home-screen.tsx',
  'locales/zh-CN.json?first',
]);
/** What the app loads once it has taken over a new visitor's first picture. */
const soon = closure([
  ...first,
  'src/app/announcements.tsx',
  'src/app/status-bars.tsx',
  'src/app/after-paint.ts',
  'src/app/screens.ts',
  'src/features/home/home-products.tsx',
  'src/parts/product/card/card-tools.tsx',
  ...['account', 'shop', 'wallet'].map((part) => `locales/zh-CN.json?${part}`),
]);
const worker = readFileSync(`${output}sw.js`, 'utf8');
const isLanguage = (name) => name.startsWith('locales/');
const others = new Set(
  filesOf(Object.keys(manifest).filter(isLanguage)).filter((path) => !/\/zh-CN-/.test(path)),
);
const entry =
  /\{("isForShopper":true,)?"revision":(?:null|"\w+"),"url":"([^"]+\.(?:css|js|html|svg))"/g;
/** What the worker caches ahead, but for pictures and the texts of the other languages. */
const cached = [...worker.matchAll(entry)]
  .map(([, isForShopper, url]) => ({ path: output + url, url, isForShopper }))
  .filter(({ path }) => !others.has(path));
const screens = Object.keys(manifest).filter((name) => name.endsWith('-screen.tsx'));
const languages = Object.keys(manifest).filter(isLanguage);

// Leave 40 B of room: two builds of one source differ by that in the names of their files.
export default [
  { name: 'JS until the home screen is hydrated', path: filesOf(first), limit: '115 kB' },
  { name: 'JS within seconds', path: filesOf(soon), limit: '158.6 kB' },
  {
    name: 'page with the first rules and the boot script',
    path: `${output}index.html`,
    limit: '6 kB',
  },
  { name: 'CSS', path: `${output}assets/styles-*.css`, limit: '10.5 kB' },
  {
    name: 'cached ahead for a visitor, in one language',
    path: cached.filter(({ isForShopper }) => !isForShopper).map(({ path }) => path),
    limit: '362.9 kB',
  },
  {
    name: 'cached ahead for a shopper, in one language',
    path: cached.map(({ path }) => path),
    limit: '527.7 kB',
  },
  ...screens.map((name) => ({
    name: `screen ${name.replace('src/features/', '')}`,
    path: output + manifest[name].file,
    limit: '15 kB',
  })),
  ...languages.map((name) => ({
    name: `language ${name}`,
    path: output + manifest[name].file,
    limit: '8 kB',
  })),
].map((entry) => ({ ...entry, brotli: true }));
