import type { FastifyReply } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Secrets are hashed two at a time: whoever came after so many would have given up before their
 * turn.
 */
const mostInside = 250;
const comeAgainSeconds = 5;

/** Lets so many calls be answered at once; more are refused before anything of theirs is counted. */
export function createCrowd() {
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
