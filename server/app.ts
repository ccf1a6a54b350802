import type { IncomingMessage } from 'node:http';
import { fastifyCompress } from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { calls } from '#contract/calls.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { shopUrl } from './config/config.ts';
import { trustOf } from './config/trusted-proxies.ts';
import { loggedError, nameError } from './db/logged-error.ts';
import { registerPrivateFiles } from './files/private-routes.ts';
import { registerAssets } from './files/routes.ts';
import { handlers } from './handlers.ts';
import { answerMalformed, refuseExpectations } from './http/client-errors.ts';
import { smallestWorthIt, varyByEncoding } from './http/encoded.ts';
import { registerErrors } from './http/errors.ts';
import { limitRates } from './http/limits/rate-limits.ts';
import { openApi } from './http/openapi.ts';
import { securityHeaders } from './http/security-headers.ts';
import { closeGracefully } from './lifecycle/graceful-close.ts';
import { openLog } from './lifecycle/open-log.ts';
import { registerNoticeEvents } from './notifications/stream/routes.ts';
import { tellOthers } from './notifications/tell-others.ts';
import type { Pictures } from './pictures/pictures.ts';
import { registerPictures } from './pictures/routes.ts';
import { registerPlainPages } from './rendering/plain-pages.ts';
import { createPublicReads } from './rendering/public-reads.ts';
import { registerRendering } from './rendering/routes.ts';
import { createScreens } from './rendering/screens.ts';
import { readShell, registerShell, type Shell } from './rendering/shell.ts';
import { registerSitemap } from './rendering/sitemap.ts';
import { registerCalls } from './requests/routes.ts';
import type { Services } from './services/services.ts';
import { registerWebhooks } from './wallet/top-ups/webhooks.ts';

/** Dependencies that tests can replace. */
interface Surroundings {
  /** Defaults to the built app. */
  shell?: Shell;
  /** Defaults to stdout. */
  logTo?: { write(line: string): void };
  timeouts?: Timeouts;
}

/** How long a client may take to send a request, in ms; slower ones are disconnected. */
export interface Timeouts {
  headers: number;
  /** Headers and body. */
  request: number;
  /** Interval between checks for slow clients. */
  check: number;
}

/** `request` allows a photo chunk of 64 KiB at 20 kbit/s. */
const usualTimeouts: Timeouts = { headers: 10_000, request: 30_000, check: 5000 };

/** The calls' share of the shutdown time; the rest is for the steps after them. */
const callsShare = 0.5;

/** A path with no route. */
const nowhere = '/unreadable';

/** Builds the whole server as one Fastify instance, not yet listening. */
export async function createApp(
  services: Services,
  pictures: Pictures,
  { shell: given, logTo, timeouts = usualTimeouts }: Surroundings = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: loggedError },
      hooks: {
        logMethod(args, method) {
          method.apply(this, nameError(args) as typeof args);
        },
      },
      stream: logTo ?? openLog(),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: bounds.maxBodyBytes,
    requestTimeout: timeouts.request,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      // Node.js would refuse it with an empty body; the shop does not need the header.
      requireHostHeader: false,
    },
    clientErrorHandler: answerMalformed(config.defaultLang),
    // lifecycle/graceful-close.ts refuses calls in the contract's shape instead.
    return503OnClosing: false,
    rewriteUrl: readableUrl,
    // requests/routes.ts parses the query by the contract's own rule.
    routerOptions: { querystringParser: () => ({}) },
  });
  app.decorateRequest('lang', null);
  registerErrors(app, config.defaultLang);
  refuseExpectations(app, config.defaultLang);
  closeGracefully(app, config.shutdownTimeoutMs * callsShare);
  const shell = given ?? (await readShell(config.defaultLang, services.currency));
  securityHeaders(app, shell.html, config.publicUrl?.startsWith('https:') ?? false);
  varyByEncoding(app);
  await app.register(fastifyCompress, { threshold: smallestWorthIt, encodings: ['br', 'gzip'] });
  await limitRates(app, config);
  registerCalls(app, calls, tellOthers(handlers), services);
  const description = JSON.stringify(openApi());
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  );
  registerAssets(app, services, pictures);
  registerPrivateFiles(app, services);
  registerNoticeEvents(app, services);
  registerWebhooks(app, services);
  registerPictures(app, pictures);
  const read = createPublicReads(services, app.log);
  const screens = createScreens({ build: shell, read, pictures, currency: services.currency });
  const shopLang = config.defaultLang;
  registerRendering(app, { screens, shell, shopLang });
  const origin = shopUrl(config);
  registerPlainPages(app, { screens, shell, shopLang, currency: services.currency, origin });
  registerSitemap(app, { db: services.db, origin, shopLang });
  await registerShell(app, shell, config.defaultLang);
  return app;
}

/**
 * A request's URL, or one without a route if its path cannot be decoded: the router would answer
 * such a path in another shape and skip every hook.
 */
function readableUrl({ url = '/' }: IncomingMessage): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return nowhere;
  }
}
