import { fastifyCompress } from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { calls } from '#contract/calls.ts';
import { bounds } from '#contract/limits.ts';
import { registerAssets } from './assets/routes.ts';
import { handlers } from './handlers.ts';
import type { Services } from './http/context.ts';
import { registerErrors } from './http/errors.ts';
import { openApi } from './http/openapi.ts';
import { limitRates } from './http/rate-limits.ts';
import { readableUrl } from './http/readable-url.ts';
import { registerCalls } from './http/routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Pictures } from './pictures/pictures.ts';
import { registerPictures } from './pictures/routes.ts';
import { readShell, registerShell, type Shell } from './shell.ts';

/** What the server takes from its surroundings unless it is given another. */
interface Surroundings {
  /** The page that it serves: the built one. */
  shell?: Shell;
  /** Where its log goes: the standard output. */
  logTo?: { write(line: string): void };
}

/** Replies below this many bytes fit one packet anyway. */
const smallestWorthIt = 1024;

/** The whole server as one Fastify instance, not yet listening. */
export async function createApp(
  services: Services,
  pictures: Pictures,
  { shell: given, logTo }: Surroundings = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    logger: { level: config.logLevel, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: bounds.maxBodyBytes,
    rewriteUrl: readableUrl,
    // Parsed by the contract's own rule, in http/input.ts.
    routerOptions: { querystringParser: () => ({}) },
  });
  app.decorateRequest('lang', null);
  registerErrors(app, config.defaultLang);
  const shell = given ?? (await readShell(config));
  securityHeaders(app, shell.html, config.publicUrl?.startsWith('https:') ?? false);
  await app.register(fastifyCompress, { threshold: smallestWorthIt, encodings: ['br', 'gzip'] });
  await limitRates(app, config);
  registerCalls(app, calls, handlers, services);
  const description = JSON.stringify(openApi());
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  );
  registerAssets(app, services, pictures);
  registerPictures(app, pictures);
  await registerShell(app, shell, config.defaultLang);
  return app;
}
