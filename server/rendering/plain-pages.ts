import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProductDetail, product } from '#contract/calls/catalogue.ts';
import { type ShopDetail, shop } from '#contract/calls/shops.ts';
import { isId } from '#contract/id.ts';
import { plainPaths } from '#contract/plain-paths.ts';
import { type Lang, matchLang } from '#contract/rules/languages.ts';
import { type Encoded, encode, sendEncoded } from '../http/encoded.ts';
import { chosenLang, searchOf } from '../http/language.ts';
import { textsIn } from '../http/messages.ts';
import { productHead, shopHead } from './page-heads.ts';
import { composePage } from './page-html.ts';
import { createRenderedCache, type RenderedBody } from './rendered-cache.ts';
import { isSavingData } from './saving-data.ts';
import type { Rendering, Screens, Wanted } from './screens.ts';
import type { Shell } from './shell.ts';

const mostPages = 1000;
const effort = 5;

interface Options {
  screens: Screens;
  shell: Pick<Shell, 'html'>;
  shopLang: Lang;
  currency: string;
  /** The shop's address, without a slash at its end. */
  origin: string;
}

/**
 * Serves products and shops at plain addresses, for crawlers and link previews: `/p/7` is the app's
 * `#/detail/7`, rendered, with what describes it to machines. The app takes over from there.
 */
export function registerPlainPages(
  app: FastifyInstance,
  { screens, shell, shopLang, currency, origin }: Options,
): void {
  const pages = createRenderedCache(app, screens, mostPages);
  const config = { rateClass: 'read' } as const;

  for (const [kind, { prefix, screen }] of Object.entries(plainPaths)) {
    app.get<{ Params: { id: string } }>(`${prefix}:id`, { config }, async (request, reply) => {
      const { id } = request.params;
      if (!isId(id)) return reply.callNotFound();
      const asked = matchLang(new URLSearchParams(searchOf(request)).get('lang'));
      const lang = asked ?? chosenLang(request) ?? shopLang;
      const path = screen + id;
      const isSaving = isSavingData(request);
      const url = `${origin}${prefix}${id}`;
      const { rendering, body } = await pages(`${lang} ${isSaving} ${path}`, () =>
        make({ kind: kind as Kind, path, lang, isSaving, url }),
      );
      return send(request, reply.code(rendering ? 200 : 404), body);
    });
    // Some programs add a slash to a link.
    app.get<{ Params: { id: string } }>(`${prefix}:id/`, { config }, (request, reply) => {
      const { id } = request.params;
      if (!isId(id)) return reply.callNotFound();
      const search = searchOf(request);
      return reply.redirect(`${prefix}${id}${search && '?'}${search}`, 301);
    });
  }

  function send(request: FastifyRequest, reply: FastifyReply, body: Encoded) {
    // As for the home screen: no proxy may rewrite what the app takes over.
    reply.header('cache-control', 'public, no-cache, no-transform');
    reply.header('vary', 'Cookie, Save-Data');
    return sendEncoded(request, reply.type('text/html; charset=utf-8'), body);
  }

  type Kind = keyof typeof plainPaths;

  interface Page extends Omit<Wanted, 'isShopper' | 'offer'> {
    kind: Kind;
    url: string;
  }

  async function make({ kind, url, ...wanted }: Page): Promise<RenderedBody> {
    const rendering = await screens.render({ ...wanted, isShopper: false });
    if (!rendering) return { rendering, body: encode(leadTo(wanted), effort) };
    const { lang } = wanted;
    const { screen, state } = rendering;
    const facts = { lang, shopLang, currency, origin, url };
    const described =
      kind === 'product'
        ? productHead(readOf<ProductDetail>(rendering, product.detail.path), facts)
        : shopHead(readOf<ShopDetail>(rendering, shop.detail.path), facts);
    const html = composePage(shell.html, { ...described, html: screen.html, lang, state });
    return { rendering, body: encode(html, effort) };
  }

  /** For a product or shop that is gone: the app tells what else there is. */
  function leadTo({ path, lang, isSaving }: Omit<Wanted, 'isShopper'>): string {
    const state = screens.emptyState({ lang, isSaving });
    const head = `<meta http-equiv="refresh" content="0;url=/#${path}">`;
    return composePage(shell.html, {
      lang,
      title: textsIn(lang)('app.name'),
      head,
      html: '',
      state,
    });
  }
}

/** The answer to a screen's main read. */
function readOf<Reply>({ state }: Rendering, path: string): Reply {
  const read = state.reads.find((it) => it.path === path);
  if (!read) throw new Error(`${state.path} was rendered without ${path}`);
  return read.data as Reply;
}
