import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const output = new URL('dist/server/', root);

/** Where the JavaScript of a TypeScript file is, named as below the project. */
export const compiledFile = (source) => fileURLToPath(new URL(`${source}.js`, output));

/** Node's `load` hook: a source of the server is run as it was compiled, under its own address. */
export async function load(url, context, nextLoad) {
  const isSource = /^(?:contract|server)\/.*\.ts$/.test(url.slice(root.href.length));
  if (!isSource || !url.startsWith(root.href)) return nextLoad(url, context);
  const source = await readFile(compiledFile(url.slice(root.href.length)), 'utf8');
  return { format: 'module', source, shortCircuit: true };
}
