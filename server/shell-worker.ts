import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Reads the built service worker and sets the page's revision to the digest of the page as served:
 * a device replaces its cached page when the currency in it changes, not only with the next build.
 */
export async function readWorker(folder: URL, html: string): Promise<string> {
  const built = await readFile(new URL('sw.js', folder), 'utf8');
  return built.replace(/(?<="revision":")\w+(?=","url":"index\.html")/, digest(html));
}

/** Serves the worker. Browsers request it on each visit, so an unchanged one answers 304. */
export function registerWorker(app: FastifyInstance, worker: string): void {
  const etag = `W/"${digest(worker)}"`;
  app.get('/sw.js', (request, reply) => {
    reply.header('cache-control', 'public, no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(worker);
  });
}
