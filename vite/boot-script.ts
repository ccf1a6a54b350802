import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolveOptions } from 'vite';
import * as limits from '#contract/rules/limits.ts';

const entry = new URL('../src/app/boot/boot.ts', import.meta.url);
const moduleScript = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;
const modulePreload = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g;

/**
 * Inlines src/app/boot/boot.ts into index.html. It decides what the page is, and when its scripts are
 * downloaded: the tags for them are removed, and what they named is in the page's state.
 */
export function bootScript(): Plugin {
  let resolve: ResolveOptions | undefined;
  return {
    name: 'boot-script',
    configResolved(config) {
      ({ resolve } = config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const [app] = [...html.matchAll(moduleScript)]
          .map(([, src]) => src)
          .filter((src) => src !== '/@vite/client');
        if (!app) throw new Error('index.html has no entry script');
        const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href);
        const boot = await compile(app);
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

  async function compile(appFile: string): Promise<string> {
    const output = await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      ...(resolve && { resolve }),
      define: {
        appFile: JSON.stringify(appFile),
        frameWidth: String(limits.frameWidthPx),
      },
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: {
          input: fileURLToPath(entry),
          output: { format: 'iife' },
        },
      },
    });
    const [built] = [output].flat();
    if (!built || !('output' in built)) throw new Error('boot.ts was not built');
    return built.output[0].code.trim();
  }
}
