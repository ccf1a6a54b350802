import type { Plugin } from 'vite';
import { purgeCss } from './purge-css.ts';
import { renderSample } from './sample-home.ts';
import { stylesOf } from './styles-of.ts';

/**
 * Inlines the styles of the home screen's first picture into index.html, at `<!-- styles -->`: the
 * rules of `stylesheet` that the screen's markup uses. All styles come with the app, before it takes
 * over.
 */
export function criticalCss(stylesheet: string): Plugin {
  return {
    name: 'critical-css',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const css = await purgeCss(stylesOf(bundle, stylesheet), html + (await renderSample()));
        return html.replace('<!-- styles -->', () => `<style>${css.join('')}</style>`);
      },
    },
  };
}
