import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const firstLoad = ['src/app/main.tsx', 'src/features/home/home-screen.tsx'].map(fromRoot);

/** What the app loads once it has taken over the first picture. */
const afterPaint = [
  'src/app/after-paint.ts',
  'src/app/announcements.tsx',
  'src/app/notices.tsx',
  'src/app/screens.ts',
  'src/features/home/home-products.tsx',
].map(fromRoot);

/** Libraries and databases: too heavy for a chunk that most screens load. */
const heavy = /\/node_modules\/(?!lucide-react\/)|\/src\/(data\/(?!http\/)|sync\/)/;

/** A chunk for each would be several dozen requests a screen, and most weigh less than a request. */
export function laterChunks() {
  const shell = new Set<string>();
  const light = new Set<string>();
  const plugin: Plugin = {
    name: 'later-chunks',
    apply: 'build',
    buildEnd() {
      const first = closureOf(this, firstLoad);
      for (const id of closureOf(this, afterPaint)) {
        // An entry keeps a chunk of its own, by which the manifest names it.
        if (!first.has(id) && !afterPaint.includes(id)) shell.add(id);
      }
      for (const id of this.getModuleIds()) {
        const isKnown = (it: string) => first.has(it) || shell.has(it) || !heavy.test(it);
        if (isOwnCode(id) && [...closureOf(this, [id])].every(isKnown)) light.add(id);
      }
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

/** Modules and all that they import before they can run. */
function closureOf(context: Rollup.PluginContext, ids: string[], seen = new Set<string>()) {
  for (const id of ids) {
    if (seen.has(id)) continue;
    seen.add(id);
    closureOf(context, [...(context.getModuleInfo(id)?.importedIds ?? [])], seen);
  }
  return seen;
}
