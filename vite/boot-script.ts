import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolveOptions } from 'vite';
import * as limits from '#contract/rules/limits.ts';

const folder = new URL('../src/app/boot/', import.meta.url);
const moduleScript = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;
const modulePreload = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g;

/**
 * Inlines src/app/boot/boot.ts into index.html. It decides what the page is, and when its scripts are
 * downloaded: the tags for them are removed, and what they named is in the page's state. Where they
 * are gone it asks for `revive.js`, which every build has under this name.
 */
export function bootScript(): Plugin {
  let resolve: ResolveOptions | undefined;
  return {
    name: 'boot-script',
    configResolved(config) {
      ({ resolve } = config);
    },
    async generateBundle() {
      const source = await compile('revive.ts', 'es');
      this.emitFile({ type: 'asset', fileName: 'revive.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const [app] = [...html.matchAll(moduleScript)]
          .map(([, src]) => src)
          .filter((src) => src !== '/@vite/client');
        if (!app) throw new Error('index.html has no entry script');
        const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href);
        const boot = await compile('boot.ts', 'iife', {
          appFile: JSON.stringify(app),
          reviveFile: JSON.stringify(`/revive.js?${app.slice(1)}`),
        });
        return html
          .replaceAll(/>\s+</g, '><')
          .replaceAll(' />', '>')
          .replaceAll(modulePreload, '')
          .replaceAll(moduleScript, (tag, src) => (src === app ? '' : tag))
          .replace('"preloads":[]', () => `"preloads":${JSON.stringify(preloads)}`)
          .replace('<!-- boot -->', () => `<script>${boot}</script>`);
      },
    },
  };

  async function compile(file: string, format: 'iife' | 'es', define = {}): Promise<string> {
    const output = await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ...(resolve && { resolve }),
      define: { ...define, frameWidth: String(limits.frameWidthPx) },
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: {
          input: fileURLToPath(new URL(file, folder)),
          output: { format },
        },
      },
    });
    const [built] = [output].flat();
    if (!built || !('output' in built)) throw new Error(`${file} was not built`);
    return built.output[0].code.trim();
  }
}
