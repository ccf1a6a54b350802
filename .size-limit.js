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
const stylesOf = (names) => [
  ...new Set([...names].flatMap((name) => (manifest[name].css ?? []).map((file) => output + file))),
];

const first = closure([
  'index.html',
  'src/features/home/home-screen.tsx',
  'locales/zh-CN.json?first',
]);
const screens = Object.keys(manifest).filter((name) => name.endsWith('-screen.tsx'));
const languages = Object.keys(manifest).filter((name) => name.startsWith('locales/'));

export default [
  { name: 'JS until the home screen is hydrated', path: filesOf(first), limit: '125.6 kB' },
  { name: 'CSS of the home screen', path: stylesOf(first), limit: '9 kB' },
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
