import type { Query } from '@tanstack/react-query';
import type { CallFailed } from '#data/http/outcome.ts';

/** How soon a read is repeated that the server could not answer, unless it asks for longer, in ms. */
const againMs = 8000;

/**
 * Whether there is a network, but the server could not answer: it is busy, or its proxy answered in
 * its place.
 */
export function isServerTrouble(error: CallFailed | null): boolean {
  const { failure } = error ?? {};
  return failure?.kind === 'unreachable' && ['status', 'busy'].includes(failure.reason);
}

/** A query's `refetchInterval`: nothing else tells when the server has recovered. */
export function untilRecovered<T>({ state }: Query<T, CallFailed>): number | false {
  const { failure } = state.error ?? {};
  if (failure?.kind !== 'unreachable' || !isServerTrouble(state.error)) return false;
  return Math.max(againMs, failure.retryAfterMs ?? 0);
}
