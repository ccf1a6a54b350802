import type { IncomingMessage } from 'node:http';

/** A path with no route. */
const nowhere = '/unreadable';

/**
 * A request's URL, or one without a route if its path cannot be decoded: the router would answer
 * such a path in another shape and skip every hook.
 */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return nowhere;
  }
}
