/**
 * Header of a response cached by the service worker: when the server sent it, in ms since the
 * epoch.
 */
export const cachedAtHeader = 'x-kept-at';

/** The cache mode of a request that asks the server first, and the worker's cache only then. */
export const freshMode = 'reload';

/** Sent by the worker to its pages: a call's response has changed: `{type, path}`. */
export const refreshedMessage = 'refreshed';

/** Sent by the worker to its pages: the server did not answer: `{type, isPortal}`. */
export const outOfReachMessage = 'out-of-reach';

/** Sent by the worker to a page: open this path: `{type, path}`. */
export const openPathMessage = 'open-path';

/** Sent by a page to a waiting worker: activate the new version now. */
export const takeOverMessage = 'take-over';

/** Sent by a page to the worker: another one takes over, so let go of what can be requested again. */
export const letGoMessage = 'let-go';

/** Sent by a page to the worker: a choice that the rendered page depends on has changed. */
export const renewPageMessage = 'renew-page';

/** Sent by a page to the worker: there is a shopper, so cache the screens behind the login too. */
export const shopperFilesMessage = 'shopper-files';

/**
 * The worker's caches: the app's files, its rendered page, public responses and pictures.
 */
export const cacheNames = {
  shell: 'shell',
  pages: 'pages',
  catalogue: 'catalogue',
  pictures: 'pictures',
} as const;
