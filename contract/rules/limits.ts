// Limits fixed by the specification (sections 5 and 9). Imported as the namespace `limits`, so that
// the app's first download holds only what it uses.

export const requestTimeoutMs = 10_000;
export const duplicateWindowMs = 1000;
export const minSecretLength = 6;
export const frameWidthPx = 480;
export const cookieDays = 3;
export const toastMs = 1200;
export const pullHeadPx = 50;
export const loadMoreOffsetPx = 300;
export const pictureAttempts = 3;
export const pictureCacheEntries = 200;
