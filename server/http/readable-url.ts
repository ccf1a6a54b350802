import type { IncomingMessage } from 'node:http';

/** Nothing is ever registered here. */
const nowhere = '/unreadable';

/**
 * A request's address, or one that is not there for a path that cannot be decoded: left to the
 * router, that would be answered in another shape and past every hook.
 */
export function readableUrl({ url = '/' }: IncomingMessage): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return nowhere;
  }
}
