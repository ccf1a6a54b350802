import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Throws `unauthorised` if `Sec-Fetch-*` shows that no script of our own origin asked. Clients that
 * are no browsers send no such header; their token alone identifies them.
 */
export function refuseForeign({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const destination = headers['sec-fetch-dest'] ?? 'empty';
  const isPrefetch = headers['sec-purpose'] !== undefined;
  if (site !== 'same-origin' || destination !== 'empty' || isPrefetch) {
    throw new Refusal('unauthorised');
  }
}
