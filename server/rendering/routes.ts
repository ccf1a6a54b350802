import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildHeader, type Fragment } from '#contract/rendering.ts';
import { type Lang, matchLang } from '#contract/rules/languages.ts';
import { encode, sendEncoded } from '../http/encoded.ts';
import { textsIn } from '../http/messages.ts';
import { composePage } from './page-html.ts';
import { offerOf, pageLanguage } from './page-language.ts';
import { createRenderedCache, type RenderedBody } from './rendered-cache.ts';
import { isSavingData } from './saving-data.ts';
import type { Rendering, Screens, Wanted } from './screens.ts';
import type { Shell } from './shell.ts';

const mostPages = 100;
const mostFragments = 1000;
/** Brotli's best for the pages that everybody opens; a quick one for the many others. */
const efforts = { page: 11, fragment: 5 };

/**
 * How long a page and a fragment are kept. A proxy must not rewrite them, as some hide addresses of
 * e-mail: the app takes over exactly what it would draw itself.
 */
const caching = {
  page: 'public, no-cache, no-transform',
  fragment: 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, no-transform',
};

/** The status of a screen that has no fragment: the app shows it, or 'not found'. */
const nothing = 204;

/** Longer addresses belong to no screen. */
const longestUrl = 500;

interface Options {
  screens: Screens;
  /** The built app. */
  shell: Pick<Shell, 'html' | 'build'>;
  shopLang: Lang;
}

/**
 * Serves `/` as the home screen, rendered, and `/frag/*` as the other screens. A screen that cannot
 * be rendered is left to the app.
 */
export function registerRendering(
  app: FastifyInstance,
  { screens, shell, shopLang }: Options,
): void {
  const pages = createRenderedCache(app, screens, mostPages);
  const fragments = createRenderedCache(app, screens, mostFragments);

  app.get('/', async (request, reply) => {
    const { lang, offer } = pageLanguage(request, shopLang);
    const isSaving = isSavingData(request);
    const wanted = { path: '/home', lang, offer, isShopper: false, isSaving };
    const { body } = await pages(keyOf(wanted), () => makePage(wanted));
    reply
      .header('cache-control', caching.page)
      .header('vary', 'Cookie, Accept-Language, Save-Data')
      .header(buildHeader, shell.build);
    return sendEncoded(request, reply.type('text/html; charset=utf-8'), body);
  });

  app.get(
    '/frag/*',
    { config: { rateClass: 'read' } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const wanted = readWanted(request, shopLang);
      if (!wanted) return reply.code(nothing).send();
      const { rendering, body } = await fragments(keyOf(wanted), () => makeFragment(wanted));
      if (!rendering) return reply.code(nothing).send();
      reply.header('cache-control', caching.fragment);
      return sendEncoded(request, reply.type('application/json; charset=utf-8'), body);
    },
  );

  /** Without a rendering, the app draws the home screen. */
  async function makePage(wanted: Wanted): Promise<RenderedBody> {
    const rendering = await screens.render(wanted).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the home screen could not be rendered');
      return undefined;
    });
    const { lang } = wanted;
    const { html, title } = rendering?.screen ?? { html: '', title: textsIn(lang)('app.name') };
    const state = rendering?.state ?? screens.emptyState(wanted);
    const text = composePage(shell.html, { lang, title, html, state });
    const body = encode(text, rendering ? efforts.page : efforts.fragment);
    await Promise.all([body.br(), body.gzip()]);
    return { rendering, body };
  }

  async function makeFragment(wanted: Wanted): Promise<RenderedBody> {
    const rendering = await screens.render(wanted);
    const text = rendering ? JSON.stringify(fragmentOf(rendering)) : '';
    return { rendering, body: encode(text, efforts.fragment) };
  }
}

const fragmentOf = ({ screen: { html }, css, state }: Rendering): Fragment => ({
  html,
  css,
  state,
});

const keyOf = ({ path, lang, offer, isShopper, isSaving }: Wanted) =>
  `${lang} ${offer?.lang} ${isShopper} ${isSaving} ${path}`;

/** The end of a fragment's address, as boot.ts writes it. */
const addition = /[?&]lang=([\w-]*)&offer=([\w-]*)&shopper=(true|false)&saver=(true|false)$/;

/** A fragment's screen: its address is the screen's own, and who asks for it. */
function readWanted({ url }: FastifyRequest, shopLang: Lang): Wanted | undefined {
  if (url.length > longestUrl) return undefined;
  const [, asked, offer, shopper, saver] = addition.exec(url) ?? [];
  const lang = matchLang(asked) ?? shopLang;
  const offered = matchLang(offer);
  return {
    path: url.slice('/frag'.length).replace(addition, ''),
    lang,
    offer: offered && offered !== lang ? offerOf(offered) : undefined,
    isShopper: shopper === 'true',
    isSaving: saver === 'true',
  };
}
