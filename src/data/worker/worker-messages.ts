/**
 * Header of a response cached by the service worker: when the server sent it, in ms since the
 * epoch.
 */
export const cachedAtHeader = 'x-kept-at';

/** Sent by the worker to its pages: a call's response has changed: `{type, path}`. */
export const refreshedMessage = 'refreshed';

/** Sent by the worker to its pages: the server did not answer: `{type, isPortal}`. */
export const outOfReachMessage = 'out-of-reach';

/** Sent by the worker to a page: open this path: `{type, path}`. */
export const openPathMessage = 'open-path';

/** Sent by a page to a waiting worker: activate the new version now. */
export const takeOverMessage = 'take-over';

/** The worker's caches: the app's files, public responses, pictures. */
export const cacheNames = { shell: 'shell', catalogue: 'catalogue', pictures: 'pictures' } as const;
