import type { QueryClient } from '@tanstack/react-query';
import { outOfReachMessage, refreshedMessage } from '#data/worker/page-messages.ts';
import { connectivity } from '#sync/sync.ts';

/**
 * Handles messages from the service worker. Subscribe with the first effects: the worker reports
 * only once, and at once, that the first screen's data came from its cache. Returns a function that
 * stops it.
 */
export function hearWorker(queries: QueryClient): (() => void) | undefined {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return undefined;
  function hear({ data }: MessageEvent<{ type?: unknown; path?: unknown; isPortal?: unknown }>) {
    const { type, path, isPortal } = data;
    if (type === outOfReachMessage) connectivity.note(isPortal ? 'portal' : 'nobody');
    if (type === refreshedMessage) void queries.invalidateQueries({ queryKey: [path] });
  }
  serviceWorker.addEventListener('message', hear);
  return () => serviceWorker.removeEventListener('message', hear);
}
