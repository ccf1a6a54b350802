import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const firstLoad = ['src/app/main.tsx', 'src/features/home/home-screen.tsx'];

/** What the app loads once it has taken over the first picture. */
export const afterPaint = [
  'src/app/after-paint.ts',
  'src/app/announcements.tsx',
  'src/app/status-bars.tsx',
  'src/app/screens.ts',
  'src/features/home/home-products.tsx',
  'src/parts/product/card/card-tools.tsx',
];

/** The databases: loaded together, once a shopper has something to keep. */
export const databases =
  /\/(src\/(data\/(?!likes\/like-store|notices\/notice-holds|worker\/)|sync\/)|node_modules\/dexie[^/]*\/)/;

/** Libraries and databases: too heavy for a chunk that most screens load. */
const heavy =
  /\/node_modules\/(?!lucide-react\/)|\/src\/(data\/(?!http\/|notices\/notice-holds)|sync\/)/;

/**
 * Chooses the modules of two chunks that the screens share. A chunk for each module would be dozens of
 * requests for a screen, most of which weigh more than what they bring. Fails the build if chunks
 * import each other: one of them would run before what it needs is there.
 */
export function laterChunks() {
  const shell = new Set<string>();
  const light = new Set<string>();
  const plugin: Plugin = {
    name: 'later-chunks',
    apply: 'build',
    buildEnd() {
      const first = closureOf(this, firstLoad.map(fromRoot));
      const entries = afterPaint.map(fromRoot);
      for (const id of closureOf(this, entries)) {
        // An entry keeps a chunk of its own, by which the manifest names it.
        if (!first.has(id) && !entries.includes(id)) shell.add(id);
      }
      const modules = [...this.getModuleIds()];
      const weighing = modules.filter((id) => heavy.test(id) && !first.has(id) && !shell.has(id));
      const dependents = closureOf(this, weighing, 'importers');
      for (const id of modules) if (isOwnCode(id) && !dependents.has(id)) light.add(id);
    },
    // Earlier, the worker's plugin would report that it misses its files instead.
    writeBundle(_options, bundle) {
      const imports = Object.fromEntries(
        Object.values(bundle).map((it) => [it.fileName, it.type === 'chunk' ? it.imports : []]),
      );
      const circle = findCircle(imports);
      if (circle) this.error(`Chunks import each other: ${circle.join(' → ')}`);
    },
  };
  return {
    plugin,
    /** Whether the app loads a module after its first paint, on every screen. */
    isShell: (id: string) => shell.has(id),
    /** Whether a module brings neither a library nor the databases along. */
    isLight: (id: string) => light.has(id),
  };
}

const isOwnCode = (id: string) => /\/(src|contract)\/.*(?<!-screen)\.tsx?$/.test(id);

/** Modules with all that they import before they can run, or with all that import them so. */
export function closureOf(
  context: Rollup.PluginContext,
  ids: string[],
  direction: 'importedIds' | 'importers' = 'importedIds',
) {
  const seen = new Set(ids);
  // A set also visits what is added to it meanwhile.
  for (const id of seen) {
    for (const next of context.getModuleInfo(id)?.[direction] ?? []) seen.add(next);
  }
  return seen;
}

/** The first circle of imports, with its first member at both ends. */
export function findCircle(imports: { [name: string]: string[] }): string[] | undefined {
  const done = new Set<string>();
  const visit = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of imports[name] ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(imports)) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}
