import { fastifyRateLimit } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

const classOf = (request: FastifyRequest) => request.routeOptions.config.rateClass;

/** Counts calls per origin and class; guesses at secrets are also counted in the database. */
export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyRateLimit, {
    timeWindow: 60_000,
    allowList: (request) => classOf(request) === undefined,
    max: (request) => config.requestsPerMinute[classOf(request) ?? 'read'],
    keyGenerator: (request) => `${classOf(request)} ${request.ip}`,
    errorResponseBuilder: (_request, context) =>
      new Refusal('too_many_requests', { seconds: Math.ceil(context.ttl / 1000) }),
  });
}
