import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#contract/endpoint.ts';
import { answerCall, type BoundCall } from './answer.ts';
import { createAuthentication } from './authentication.ts';
import type { HandlersOf, Services } from './context.ts';
import { createConcurrencyLimit } from './limits/concurrency-limit.ts';
import { createPublicCache } from './public-cache.ts';

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
      const handler = handlers[noun]?.[verb] as BoundCall['handler'];
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
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const own = () => answerCall(bound, request);
    if (isPublic) return bound.shared(publicKey(request), own);
    return rate === 'secret' ? bound.letIn(reply, own) : own();
  };
  const cacheControl = isPublic ? 'public, no-cache' : 'private, no-store';
  app.route({
    method,
    url: path,
    // A GET that writes must not have a HEAD twin that writes silently.
    exposeHeadRoute: policy === 'read',
    config: { rateClass: rate },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', cacheControl);
      const { status, body, setCookie } = await answer(request, reply);
      if (setCookie !== undefined) reply.header('set-cookie', setCookie);
      return reply.code(status).type('application/json; charset=utf-8').send(body);
    },
  });
}

/** A public answer depends only on the URL and the requested language. */
function publicKey(request: FastifyRequest): string {
  return `${request.url} ${request.headers['accept-language'] ?? ''}`;
}
