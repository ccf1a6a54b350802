import type { QueryClient } from '@tanstack/react-query';
import { session } from '#data/session.ts';

/**
 * Clears all cached answers when the shopper logs out or changes: a query does not record its
 * owner. Returns a function that stops it.
 */
export function keepAnswersOwn(queries: QueryClient): () => void {
  return session.subscribe((now, before) => {
    if (before.shopperId !== null && now.shopperId !== before.shopperId) queries.clear();
  });
}
