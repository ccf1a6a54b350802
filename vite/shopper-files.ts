import { readFileSync } from 'node:fs';
import { notFoundScreen, publicScreens } from './rendered-screens.ts';

const open = [...publicScreens, notFoundScreen];

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

interface KeptFile {
  /** As in the worker's list. */
  url: string;
  /** Whether only the screens behind the login load it. */
  isForShopper?: true;
}

/** Marks the scripts of a build in `output` that only the screens behind the login load. */
export function markShopperFiles<File extends KeptFile>(files: File[], output: string): File[] {
  const chunks: { [module: string]: Chunk } = JSON.parse(
    readFileSync(`${output}/.vite/manifest.json`, 'utf8'),
  );
  const forVisitors = reachedBy(chunks, 'index.html');
  const forShoppers = new Set(
    Object.entries(chunks)
      .filter(([module, { file }]) => file.endsWith('.js') && !forVisitors.has(module))
      .map(([, { file }]) => file),
  );
  return files.map((it) => (forShoppers.has(it.url) ? { ...it, isForShopper: true } : it));
}

/** What a module loads, at once or later, but for the screens behind the login. */
function reachedBy(
  chunks: { [module: string]: Chunk },
  module: string,
  reached = new Set<string>(),
): Set<string> {
  const isBehindLogin = module.endsWith('-screen.tsx') && !open.includes(module);
  if (isBehindLogin || reached.has(module)) return reached;
  reached.add(module);
  const { imports = [], dynamicImports = [] } = chunks[module] ?? {};
  for (const next of [...imports, ...dynamicImports]) reachedBy(chunks, next, reached);
  return reached;
}
