/** On a reply that the service worker kept: when it came from the shop, in ms since the epoch. */
export const keptAtHeader = 'x-kept-at';

/** The worker's word to its pages that a call is answered differently now: `{type, path}`. */
export const refreshedMessage = 'refreshed';

/** The worker's word to its pages that the shop did not answer: `{type}`. */
export const outOfReachMessage = 'out-of-reach';

/** The worker's word to a page that the shopper wants to see a screen of it: `{type, path}`. */
export const openPathMessage = 'open-path';

/** A page's word to a waiting worker: the shopper wants the new version now. */
export const takeOverMessage = 'take-over';

/** What the worker keeps, by name: the app's files, what everybody is answered alike, the pictures. */
export const cacheNames = { shell: 'shell', catalogue: 'catalogue', pictures: 'pictures' } as const;
