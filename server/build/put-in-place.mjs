import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Puts a build in the place of the one before, file by file: a server that answers from these folders
// has every file at every moment. `node put-in-place.mjs`, or with another folder than `dist`.
const dist = process.argv[2] ?? fileURLToPath(new URL('../../dist', import.meta.url));

/** How long the hashed files of a former build are answered, for pages that are still open. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

const app = join(dist, 'app');
const former = join(dist, 'former');
const isHashed = (file) => /^assets[\\/]/.test(file);

if (!existsSync(join(dist, 'next/app/index.html'))) {
  throw new Error(`There is no new build in ${join(dist, 'next')}.`);
}
for (const file of putInPlace('app')) {
  if (isHashed(file)) retire(file);
  else rmSync(join(app, file));
}
mkdirSync(join(former, 'assets'), { recursive: true });
for (const file of filesUnder(former)) {
  if (Date.now() - statSync(join(former, file)).mtimeMs > keptMs) rmSync(join(former, file));
}
// A running server has read these.
for (const file of putInPlace('rendering')) rmSync(join(dist, 'rendering', file));
rmSync(join(dist, 'next'), { recursive: true });

/** Moves a folder of the new build. Returns the files of the former one that it does not have. */
function putInPlace(folder) {
  const from = join(dist, 'next', folder);
  const to = join(dist, folder);
  const files = filesUnder(from);
  // The page and the worker come after the files that they name.
  for (const file of files.toSorted((a, b) => isHashed(b) - isHashed(a))) {
    move(join(from, file), join(to, file));
  }
  return filesUnder(to).filter((file) => !files.includes(file));
}

/** Keeps a file whose age counts from now on. */
function retire(file) {
  const now = new Date();
  utimesSync(join(app, file), now, now);
  move(join(app, file), join(former, file));
}

function move(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(folder, name)).isFile());
}
