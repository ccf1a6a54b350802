import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './install.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const stamp = join(root, 'dist', 'sources');

/** The sources of the built app. */
const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'contract',
  'locales',
  'public',
  'src',
  'sw',
  'vite',
];

/** Builds the app if its sources have changed since the last build. */
export function buildApp() {
  const digest = digestOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log('Building the app …');
  // An interrupted build leaves an app that matches no stamp.
  rmSync(stamp, { force: true });
  // With another NODE_ENV, such as a developer's, Vite would ship React's slow development build.
  run('npm', ['run', '--silent', 'build'], { NODE_ENV: 'production' });
  writeFileSync(stamp, digest);
}

function digestOf(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap(filesUnder)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [name];
  return readdirSync(path, { recursive: true })
    .map((inner) => join(name, String(inner)))
    .filter((inner) => statSync(join(root, inner)).isFile())
    .sort();
}
