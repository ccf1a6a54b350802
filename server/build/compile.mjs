import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { compiledFile } from './compiled.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const isSource = (name) => name.endsWith('.ts') && !name.endsWith('.test.ts');

const sources = ['contract', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter(isSource)
    .map((name) => join(root, folder, name)),
);

const { outputFiles } = buildSync({
  entryPoints: sources,
  // Next to the sources, as far as the maps know: `compiled.mjs` runs the files in their place.
  outdir: root,
  outbase: root,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  sourcemap: 'inline',
  sourcesContent: false,
});

for (const { path, text } of outputFiles) {
  const file = compiledFile(relative(root, path).replace(/\.js$/, '.ts'));
  mkdirSync(dirname(file), { recursive: true });
  if (readIfThere(file) !== text) writeFileSync(file, text);
}

/** Another start of the shop may be reading the same files. */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
