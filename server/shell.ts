import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { answerNotFound } from './http/errors.ts';
import { acceptedLang } from './http/language.ts';
import { textsIn } from './http/messages.ts';
import { registerManifest } from './manifest.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

const output = new URL('../dist/app/', import.meta.url);

/** The built app. */
export interface Shell {
  html: string;
  /** The service worker's script. */
  worker: string;
  folder: URL;
}

/** Reads the built app and sets the page's language and currency. Throws if it is not built. */
export async function readShell(lang: string, currency: string): Promise<Shell> {
  try {
    const built = await readFile(new URL('index.html', output), 'utf8');
    const html = built
      .replace(/<html lang="[^"]*"/, `<html lang="${lang}"`)
      .replace(/(name="caravel:currency" content=")[^"]*/, `$1${currency}`);
    return { html, worker: await readWorker(output, html), folder: output };
  } catch (error) {
    throw new Error('The app is not built: run `npm run build` first.', { cause: error });
  }
}

/** Serves the built app: hashed files cache for a year, the page revalidates each time. */
export async function registerShell(
  app: FastifyInstance,
  shell: Shell,
  shopLang: string,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(shell.folder),
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      );
    },
  });
  const offers = new Map(
    langs
      .filter((lang) => lang !== shopLang)
      .map((lang) => [lang, offerLanguage(shell.html, lang)] as const),
  );
  const sendShell = (request: FastifyRequest, reply: FastifyReply) => {
    const accepted = acceptedLang(request);
    return reply
      .header('cache-control', 'public, no-cache')
      .header('vary', 'Accept-Language')
      .type('text/html; charset=utf-8')
      .send((accepted && offers.get(accepted)) ?? shell.html);
  };
  app.get('/', sendShell);
  app.get('/index.html', sendShell);
  registerWorker(app, shell.worker);
  registerManifest(app, shopLang);
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request)
      ? reply.redirect(`/#${request.url}`)
      : answerNotFound(request, reply, shopLang),
  );
}

/** The page for browsers that prefer another language than the shop's: it offers that one. */
function offerLanguage(html: string, lang: Lang): string {
  const t = textsIn(lang);
  const offer = `content="${lang}" data-text="${t('language.offer')}" data-close="${t('app.close')}"`;
  return html.replace(/(?<=name="caravel:offer" )content=""/, offer);
}

/** A navigation without the route's `#`: redirect it, as only the app knows its screens. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return method === 'GET' && !/^\/api\/|\./.test(path) && /text\/html/.test(headers.accept ?? '');
}

/**
 * Reads the built service worker and sets the page's revision to the digest of the page as served:
 * a device replaces its cached page when the currency in it changes, not only with the next build.
 */
async function readWorker(folder: URL, html: string): Promise<string> {
  const built = await readFile(new URL('sw.js', folder), 'utf8');
  return built.replace(/(?<="revision":")\w+(?=","url":"index\.html")/, digest(html));
}

/** Serves the worker. Browsers request it on each visit, so an unchanged one answers 304. */
function registerWorker(app: FastifyInstance, worker: string): void {
  const etag = `W/"${digest(worker)}"`;
  app.get('/sw.js', (request, reply) => {
    reply.header('cache-control', 'public, no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(worker);
  });
}
