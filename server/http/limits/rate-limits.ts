import { fastifyRateLimit } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../refusal.ts';
import { clientAddress } from './client-address.ts';

const classOf = (request: FastifyRequest) => request.routeOptions.config.rateClass;

/**
 * Counts to keep; the least recently used is evicted first. More than the /64s of an IPv6 /48, so
 * that rotating through one evicts none of its own counts; about 30 MB when full.
 */
const maxCounts = 100_000;

/** Counts calls per origin and class; guesses at secrets are also counted in the database. */
export async function limitRates(
  app: FastifyInstance,
  config: Pick<Config, 'requestsPerMinute'>,
): Promise<void> {
  await app.register(fastifyRateLimit, {
    timeWindow: 60_000,
    cache: maxCounts,
    allowList: (request) => classOf(request) === undefined,
    max: (request) => config.requestsPerMinute[classOf(request) ?? 'read'],
    keyGenerator: (request) => `${classOf(request)} ${clientAddress(request.ip)}`,
    errorResponseBuilder: (_request, context) =>
      new Refusal('too_many_requests', { seconds: Math.ceil(context.ttl / 1000) }),
  });
}
