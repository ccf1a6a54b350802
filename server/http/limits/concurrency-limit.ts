import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Secrets are hashed two at a time: a client behind this many would give up before its turn. */
const mostInside = 250;
const comeAgainSeconds = 5;

/** Limits concurrent calls. Throws `unavailable` for more, before any throttle counts them. */
export function createConcurrencyLimit() {
  let inside = 0;

  return async function letIn<T>(reply: FastifyReply, answer: () => Promise<T>): Promise<T> {
    if (inside >= mostInside) {
      reply.header('retry-after', comeAgainSeconds);
      throw new Refusal('unavailable');
    }
    inside += 1;
    try {
      return await answer();
    } finally {
      inside -= 1;
    }
  };
}
