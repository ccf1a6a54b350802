import type { QueryClient } from '@tanstack/react-query';
import { openPathMessage, outOfReachMessage, refreshedMessage } from '#data/kept.ts';
import { noteReach } from '#data/reach.ts';

/**
 * Does what the service worker says. From the first effects on: it says at once, and to nobody
 * else, that what the first screen has asked for came without the shop. Returns what ends it.
 */
export function hearWorker(queries: QueryClient): (() => void) | undefined {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return undefined;
  function hear({ data }: MessageEvent<{ type?: unknown; path?: unknown }>) {
    const { type, path } = data;
    if (type === outOfReachMessage) noteReach(false);
    if (type === refreshedMessage) void queries.invalidateQueries({ queryKey: [path] });
    if (type === openPathMessage) location.hash = String(path);
  }
  serviceWorker.addEventListener('message', hear);
  return () => serviceWorker.removeEventListener('message', hear);
}
