import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { linkedAddress, mayBeScreen } from '#contract/link.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { answerNotFound } from '../http/errors.ts';
import { registerManifest } from '../manifest.ts';
import { type AppBuild, readAppBuild } from './app-build.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const output = new URL('../../dist/app/', import.meta.url);
/** The hashed files of former builds, which pages that are still open ask for. */
const former = new URL('../../dist/former/', import.meta.url);

/** The built app. */
export interface Shell extends AppBuild {
  html: string;
  /** Identifies the page and its files, as the worker's list of files does. */
  build: string;
  /** The service worker's script. */
  worker: string;
  /** Where its files are; a file that one lacks is in the next. */
  folders: URL[];
}

/** Reads the built app and sets the page's language and currency. Throws if it is not built. */
export async function readShell(lang: string, currency: string): Promise<Shell> {
  try {
    const built = await readFile(new URL('index.html', output), 'utf8');
    const html = built
      .replace(/<html lang="[^"]*"/, `<html lang="${lang}"`)
      .replace(/(name="caravel:currency" content=")[^"]*/, `$1${currency}`);
    const worker = await readWorker(output, html);
    return {
      html,
      build: digest(html),
      worker,
      folders: [output, former],
      ...(await readAppBuild()),
    };
  } catch (error) {
    throw new Error('The app is not built: run `npm run build` first.', { cause: error });
  }
}

/** Serves the built app: hashed files cache for a year, the page revalidates each time. */
export async function registerShell(
  app: FastifyInstance,
  shell: Shell,
  shopLang: Lang,
): Promise<void> {
  await app.register((scope) => serveFiles(scope, shell.folders));
  app.get('/index.html', (_request, reply) =>
    reply
      .header('cache-control', 'public, no-cache, no-transform')
      .type('text/html; charset=utf-8')
      .send(shell.html),
  );
  registerWorker(app, shell.worker);
  registerManifest(app, shopLang);
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request)
      ? reply.redirect(`/#${linkedAddress(new URL(request.url, anyOrigin))}`)
      : answerNotFound(request, reply, shopLang),
  );
}

const anyOrigin = 'http://localhost';

async function serveFiles(app: FastifyInstance, folders: URL[]): Promise<void> {
  // A build may move a file while it is looked up or opened: it is in the next folder.
  app.setErrorHandler<NodeJS.ErrnoException>((error, { params }, reply) => {
    if (error.code !== 'ENOENT' && error.code !== 'FST_STATIC_FORBIDDEN_PATH') throw error;
    return reply.code(200).sendFile(`/${Object(params)['*']}`);
  });
  await app.register(fastifyStatic, {
    root: folders.map((folder) => fileURLToPath(folder)),
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
}

/** A navigation without the route's `#`: redirect it, as only the app knows its screens. */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return method === 'GET' && mayBeScreen(path) && /text\/html/.test(headers.accept ?? '');
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
    reply
      .header('cache-control', 'public, no-cache')
      .header('etag', etag)
      .type('text/javascript; charset=utf-8');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(worker);
  });
}
