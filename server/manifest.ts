import type { FastifyInstance } from 'fastify';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { callLanguage, chosenLang } from './http/language.ts';
import { textsIn } from './http/messages.ts';

const address = '/manifest.webmanifest';
/** `src=pwa` tells app launches from page visits in the shop's own statistics. */
const start = '/?src=pwa#';

/** Serves the web app manifest in the caller's language. */
export function registerManifest(app: FastifyInstance, shopLang: Lang): void {
  const written = new Map(langs.map((lang) => [lang, JSON.stringify(manifest(lang))]));
  app.get(address, async (request, reply) => {
    const lang = callLanguage(request, chosenLang(request), shopLang);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
      .type('application/manifest+json; charset=utf-8')
      .send(written.get(lang));
  });
}

function manifest(lang: Lang) {
  const t = textsIn(lang);
  return {
    id: '/',
    name: t('app.name'),
    short_name: t('app.name'),
    description: t('install.description'),
    lang,
    dir: 'ltr',
    start_url: `${start}/home`,
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'portrait',
    // --bg of src/ui/tokens.css, light theme.
    theme_color: '#f6f2ea',
    background_color: '#f6f2ea',
    categories: ['shopping', 'lifestyle'],
    icons: [
      ...icons('any', 'icon'),
      ...icons('maskable', 'maskable'),
      ...icons('monochrome', 'monochrome'),
    ],
    shortcuts: [
      shortcut('bag', t('title.bag')),
      shortcut('topUp', t('wallet.shortcut')),
      shortcut('search', t('title.search')),
      shortcut('explore', t('title.explore')),
      shortcut('me', t('title.me')),
    ],
    screenshots: [
      picture(`${lang}/home`, t('title.home')),
      picture(`${lang}/detail`, t('title.detail')),
      picture(`${lang}/bag`, t('title.bag')),
      { ...picture(`${lang}/wide`, t('title.home')), sizes: '1280x800', form_factor: 'wide' },
    ],
    // Read by src/platform/share/share-target.ts: an action cannot have a hash.
    share_target: {
      action: '/',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    edge_side_panel: { preferred_width: 480 },
    related_applications: [{ platform: 'webapp', url: address }],
    prefer_related_applications: false,
  };
}

function icons(purpose: string, name: string) {
  return [192, 512].map((px) => ({
    src: `/icons/${name}-${px}.png`,
    sizes: `${px}x${px}`,
    type: 'image/png',
    purpose,
  }));
}

/** A shortcut to a screen on the app's icon; the screen's name is its route. */
function shortcut(screen: string, name: string) {
  const icon = { src: `/icons/shortcut-${screen}.png`, sizes: '96x96', type: 'image/png' };
  return { name, url: `${start}/${screen}`, icons: [icon] };
}

function picture(name: string, label: string) {
  return {
    src: `/screenshots/${name}.webp`,
    sizes: '480x1039',
    type: 'image/webp',
    form_factor: 'narrow',
    label,
  };
}
