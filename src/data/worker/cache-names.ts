/**
 * Header of a response cached by the service worker: when the server sent it, in ms since the
 * epoch.
 */
export const cachedAtHeader = 'x-kept-at';

/** The cache mode of a request that asks the server first, and the worker's cache only then. */
export const freshMode = 'reload';

/**
 * The worker's caches: the app's files, its rendered page, public responses, pictures, the
 * notification that was tapped last, and the languages that were shown.
 */
export const cacheNames = {
  shell: 'shell',
  pages: 'pages',
  catalogue: 'catalogue',
  pictures: 'pictures',
  taps: 'taps',
  langs: 'langs',
} as const;
