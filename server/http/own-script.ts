import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '#contract/endpoint.ts';
import { Refusal } from './refusal.ts';

/**
 * Two calls of the specification change data by GET. A picture, a link, a prefetch or another site
 * can send a GET as well: browsers say so in `Sec-Fetch-*`, and only a script of our own origin may
 * write. Callers that are no browser send no such header and are known by their token alone.
 */
export function refuseForeignWrite(call: AnyCall, request: FastifyRequest): void {
  if (call.method === 'GET' && call.policy !== 'read') refuseForeign(request);
}

/** Refuses what a browser says was not asked for by a script of our own origin. */
export function refuseForeign({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const destination = headers['sec-fetch-dest'] ?? 'empty';
  const isPrefetch = headers['sec-purpose'] !== undefined;
  if (site !== 'same-origin' || destination !== 'empty' || isPrefetch) {
    throw new Refusal('unauthorised');
  }
}
