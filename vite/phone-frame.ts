import type { Plugin } from 'vite';
import { limits } from '#contract/rules/limits.ts';

const moduleScript = /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;
const modulePreload = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g;

const load = (entry: string) =>
  `if (document.documentElement.dataset.page !== 'frame') import('${entry}');`;

/**
 * Lets the script in the head of index.html decide whether this page is the app or only the frame
 * around it, before any app file is requested: that script loads what the page would load by tags.
 */
export function phoneFrame(): Plugin {
  return {
    name: 'phone-frame',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const preloads = [...html.matchAll(modulePreload)].map(([, href]) => href);
        const [entry] = [...html.matchAll(moduleScript)]
          .map(([, src]) => src)
          .filter((src) => src !== '/@vite/client');
        if (!entry) throw new Error('index.html has no entry script');
        return html
          .replaceAll(modulePreload, '')
          .replaceAll(moduleScript, (tag, src) => (src === entry ? '' : tag))
          .replace("'%preloads%'", JSON.stringify(preloads))
          .replaceAll('%frame-width%', String(limits.frameWidthPx))
          .replace('</body>', `<script type="module">${load(entry)}</script>\n  </body>`);
      },
    },
  };
}
