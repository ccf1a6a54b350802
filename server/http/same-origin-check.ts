import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '#contract/endpoint.ts';
import { Refusal } from './refusal.ts';

/**
 * The specification has two GET calls that write. An image, a link, a prefetch or another site can
 * send a GET too; browsers mark those in `Sec-Fetch-*`, and only our own origin's scripts may
 * write. Other clients send no such header; their token alone identifies them.
 */
export function refuseForeignWrite(call: AnyCall, request: FastifyRequest): void {
  if (call.method === 'GET' && call.policy !== 'read') refuseForeign(request);
}

/** Throws `unauthorised` if `Sec-Fetch-*` shows that no script of our own origin asked. */
export function refuseForeign({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'] ?? 'same-origin';
  const destination = headers['sec-fetch-dest'] ?? 'empty';
  const isPrefetch = headers['sec-purpose'] !== undefined;
  if (site !== 'same-origin' || destination !== 'empty' || isPrefetch) {
    throw new Refusal('unauthorised');
  }
}
