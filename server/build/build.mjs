import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './install.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The sources of the built app. */
const ofApp = [
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
/** The sources of the compiled server. */
const ofServer = ['package-lock.json', 'contract', 'server'];

/** Builds the app if its sources have changed since the last build. */
export function buildApp() {
  makeIfChanged('sources', ofApp, () => {
    console.log('Building the app …');
    // With another NODE_ENV, such as a developer's, Vite would ship React's slow development build.
    run('npm', ['run', '--silent', 'build'], { NODE_ENV: 'production' });
  });
}

/**
 * Compiles the server if its sources have changed, so that the shop's process need not hold a
 * compiler: that would take 35 MB more.
 */
export function compileServer() {
  makeIfChanged('server/sources', ofServer, () =>
    run(process.execPath, ['server/build/compile.mjs']),
  );
}

/** Calls `make` unless `stamp`, a file in `dist`, holds the digest of just these sources. */
function makeIfChanged(stamp, sources, make) {
  const file = join(root, 'dist', stamp);
  const digest = digestOf(sources);
  if (existsSync(file) && readFileSync(file, 'utf8') === digest) return;
  // What an interruption leaves matches no stamp.
  rmSync(file, { force: true });
  make();
  writeFileSync(file, digest);
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
