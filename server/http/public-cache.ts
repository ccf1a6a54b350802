import { type Encoded, encode } from './encoded.ts';
import type { Answer } from './envelope.ts';

/** An answer that anyone may get, ready for many replies. */
export interface PublicAnswer {
  status: number;
  body: Encoded;
}

interface Kept {
  answer: Promise<PublicAnswer>;
  /** On the monotonic clock, in ms. */
  until: number;
}

/** At most this many answers are cached; the oldest is evicted first. */
const mostKept = 500;

/** An answer is compressed about once a second. */
const effort = 4;

/**
 * Caches public answers for `keepMs` and lets concurrent requests share one call. Each server has
 * its own cache, so a shopper may see an answer up to `keepMs` old. Failures are not cached.
 */
export function createPublicCache(keepMs: number) {
  const kept = new Map<string, Kept>();

  return async function answerFrom(key: string, ask: () => Promise<Answer>): Promise<PublicAnswer> {
    const now = performance.now();
    const known = kept.get(key);
    if (known && known.until > now) return await known.answer;
    const answer = ask().then(({ status, body }) => ({ status, body: encode(body, effort) }));
    kept.delete(key);
    kept.set(key, { answer, until: now + keepMs });
    const oldest = kept.keys().next().value;
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    try {
      return await answer;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
}
