import type { QueryClient } from '@tanstack/react-query';
import { session } from '#data/session.ts';

/**
 * Forgets every answer of the shop when its shopper leaves, by a logout or for another one: a query
 * does not say whose it was. Returns what ends it.
 */
export function keepAnswersOwn(queries: QueryClient): () => void {
  return session.subscribe((now, before) => {
    if (before.shopperId !== null && now.shopperId !== before.shopperId) queries.clear();
  });
}
