import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerNotFound } from './http/errors.ts';

const output = new URL('../dist/app/', import.meta.url);

export interface Shell {
  html: string;
}

/** The built page. Throws a sentence when the app has not been built. */
export async function readShell(): Promise<Shell> {
  try {
    return { html: await readFile(new URL('index.html', output), 'utf8') };
  } catch (error) {
    throw new Error('The app is not built: run `npm run build` first.', { cause: error });
  }
}

/** Serves the built app: hashed files for a year, the page itself checked each time. */
export async function registerShell(
  app: FastifyInstance,
  shell: Shell,
  shopLang: string,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(output),
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
  const sendShell = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'public, no-cache')
      .type('text/html; charset=utf-8')
      .send(shell.html);
  app.get('/', (_request, reply) => sendShell(reply));
  app.get('/index.html', (_request, reply) => sendShell(reply));
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply, shopLang));
}
