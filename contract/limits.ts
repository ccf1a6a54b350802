/** Numbers that the specification (sections 5 and 9) fixes, each written once. */
export const limits = {
  requestTimeoutMs: 10_000,
  duplicateWindowMs: 1000,
  minSecretLength: 6,
  frameWidthPx: 480,
  cookieDays: 3,
  toastMs: 1200,
  pullHeadPx: 50,
  loadMoreOffsetPx: 300,
  pictureAttempts: 3,
  pictureCacheEntries: 200,
} as const;

/** Bounds that the specification leaves open; both sides hold them. */
export const bounds = {
  maxPasswordLength: 128,
  maxPayCodeLength: 12,
  maxQuantity: 999,
  maxCartLines: 200,
  maxAddresses: 50,
  maxOrdersPerPayment: 20,
  maxFavourites: 500,
  maxFollows: 500,
  maxPushDevices: 10,
  /** Minor units. */
  maxPrice: 1_000_000_000,
  maxSearchLength: 80,
  /** A mean of so many stars or more is a good one. */
  wellRatedStars: 4,
  /** A live count stops here and says 'more than'. */
  maxCounted: 1000,
  maxSuggestions: 8,
  maxReviewLength: 1000,
  maxReviewPictures: 9,
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  /** Before another one-time code may be asked for. */
  codeAgainSeconds: 60,
  pageSize: 20,
  maxPageSize: 50,
  maxBodyBytes: 256 * 1024,
  /** Of catalogue replies that a device keeps. */
  catalogueEntries: 300,
  catalogueDays: 30,
} as const;
