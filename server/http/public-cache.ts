import type { Answer } from './envelope.ts';

interface Kept {
  answer: Promise<Answer>;
  /** On the monotonic clock, in ms. */
  until: number;
}

/** How many answers are kept at most; the oldest goes first. */
const mostKept = 500;

/**
 * Keeps answers that are the same for everybody for a moment, and lets requests that come together
 * share one asking. Each server keeps its own: all that another can see is an answer up to `keepMs`
 * old, which a shopper's next page would be as well. A failed asking is not kept.
 */
export function createPublicCache(keepMs: number) {
  const kept = new Map<string, Kept>();

  return async function answerFrom(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const now = performance.now();
    const known = kept.get(key);
    if (known && known.until > now) return await known.answer;
    const answer = ask();
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
