import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { service } from '#contract/calls/service.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import type { HandlersOf } from '../http/context.ts';
import { sendEncoded } from '../http/encoded.ts';
import { createConcurrencyLimit } from '../http/limits/concurrency-limit.ts';
import { createPublicCache } from '../http/public-cache.ts';
import type { Services } from '../services/services.ts';
import { createAuthentication } from '../sessions/authentication.ts';
import { answerCall, type BoundCall } from './answer.ts';

/** Browsers revalidate each time, a shared cache after a second. */
const sharedCache = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10';
const noCache = 'public, no-cache';

type Nouns = { [noun: string]: { [verb: string]: AnyCall } };

/** Registers every call of the contract at its method and path. */
export function registerCalls<N extends Nouns>(
  app: FastifyInstance,
  nouns: N,
  handlers: { [K in keyof N]: HandlersOf<N[K]> },
  services: Services,
): void {
  const authenticate = createAuthentication(services.db, services.now);
  const shared = createPublicCache(services.config.publicCacheMs);
  const letIn = createConcurrencyLimit();
  for (const [noun, calls] of Object.entries(nouns)) {
    for (const [verb, call] of Object.entries(calls)) {
      const handler = handlers[noun]?.[verb] as unknown as BoundCall['handler'];
      register(app, { call, handler, services, authenticate, shared, letIn });
    }
  }
}

type RegisteredCall = BoundCall & {
  shared: ReturnType<typeof createPublicCache>;
  letIn: ReturnType<typeof createConcurrencyLimit>;
};

function register(app: FastifyInstance, bound: RegisteredCall): void {
  const { method, path, policy, access, rate } = bound.call;
  const isPublic = policy === 'read' && method === 'GET' && access === 'anyone';
  app.route({
    method,
    url: path,
    // A GET that writes must not have a HEAD twin that writes silently.
    exposeHeadRoute: policy === 'read',
    config: { rateClass: rate },
    handler: isPublic ? answerPublicly(bound) : answerPrivately(bound),
  });
}

/** The same answer for everybody: caches on its way may repeat it for a moment. */
function answerPublicly(bound: RegisteredCall) {
  const cacheControl = bound.call.path === service.health.path ? noCache : sharedCache;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const own = () => answerCall(bound, request);
    const { status, body } = await bound.shared(publicKey(request), own);
    reply
      .code(status)
      .header('cache-control', status < 400 ? cacheControl : noCache)
      .header('vary', 'Accept-Language')
      .type('application/json; charset=utf-8');
    return sendEncoded(request, reply, body);
  };
}

function answerPrivately(bound: RegisteredCall) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const own = () => answerCall(bound, request);
    const { status, body, setCookie } = await (bound.call.rate === 'secret'
      ? bound.letIn(reply, own)
      : own());
    if (setCookie !== undefined) reply.header('set-cookie', setCookie);
    return reply
      .code(status)
      .header('cache-control', 'private, no-store')
      .type('application/json; charset=utf-8')
      .send(body);
  };
}

/** A public answer depends only on the URL and the requested language. */
function publicKey(request: FastifyRequest): string {
  return `${request.url} ${request.headers['accept-language'] ?? ''}`;
}
