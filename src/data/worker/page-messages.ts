/** Sent by the worker to its pages: a call's response has changed: `{type, path}`. */
export const refreshedMessage = 'refreshed';

/** Sent by the worker to its pages: the server did not answer: `{type, isPortal}`. */
export const outOfReachMessage = 'out-of-reach';

/** Sent by the worker to a page: open this path: `{type, path}`. */
export const openPathMessage = 'open-path';
