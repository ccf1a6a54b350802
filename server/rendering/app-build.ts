import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Renderer } from '#contract/rendering.ts';
import type { Lang } from '#contract/rules/languages.ts';

const output = new URL('../../dist/app/', import.meta.url);
const rendering = new URL('../../dist/rendering/render.js', import.meta.url);

/** The files that Vite's manifest names by their source. */
interface Manifest {
  [source: string]: { file: string; imports?: string[] };
}

/** The app's build, apart from its files: what renders its screens, and what those download. */
export interface AppBuild {
  /** Undefined for a build that renders in the browser only. */
  renderer: Renderer | undefined;
  /** The rules that a fragment of a screen brings along; a frame's without a name. */
  styles(source: string | undefined): string;
  /** What the app downloads to show a screen, named by its source file. */
  preloads(source: string, lang: Lang): string[];
}

/** Reads the build. */
export async function readAppBuild(): Promise<AppBuild> {
  const manifest: Manifest = await readJson('manifest.json');
  const styles: { [source: string]: string } = await readJson('fragment-styles.json');
  const renderer = existsSync(rendering) ? await loadRenderer() : undefined;
  return {
    renderer,
    styles: (source = frame) => styles[source] ?? '',
    preloads: (source, lang) => preloadsOf(manifest, source, lang),
  };
}

const readJson = async (name: string) =>
  JSON.parse(await readFile(new URL(`.vite/${name}`, output), 'utf8'));

async function loadRenderer(): Promise<Renderer> {
  const { renderer } = (await import(rendering.href)) as { renderer: Renderer };
  return renderer;
}

/** The placeholders of a screen behind the guard. */
const frame = 'src/app/panes/screen-frame.tsx';

/** The screen of a page that names no other. */
export const home = 'src/features/home/home-screen.tsx';

function preloadsOf(manifest: Manifest, source: string, lang: Lang): string[] {
  const texts = source === home ? ['first'] : ['first', 'shop', 'wallet', 'account'];
  const scripts = closureOf(manifest, [
    'index.html',
    source,
    ...(source === home ? [] : ['src/app/screens.ts']),
    ...texts.map((part) => `locales/${lang}.json?${part}`),
  ]);
  return [...scripts, 'src/app/styles.css'].flatMap((name) => {
    const { file } = manifest[name] ?? {};
    // The boot script asks for the entry itself.
    return file && name !== 'index.html' ? [`/${file}`] : [];
  });
}

/** Files and everything that they import before they can run. */
function closureOf(manifest: Manifest, names: string[], seen = new Set<string>()): string[] {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closureOf(manifest, manifest[name]?.imports ?? [], seen);
  }
  return [...seen];
}
