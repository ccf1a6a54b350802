/** Limits fixed by the specification (sections 5 and 9). */
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

/** Limits the specification leaves open; client and server both enforce them. */
export const bounds = {
  maxPasswordLength: 128,
  maxPayCodeLength: 12,
  maxQuantity: 999,
  maxCartLines: 200,
  maxAddresses: 50,
  maxOrdersPerPayment: 20,
  maxFavourites: 500,
  maxFollows: 500,
  newsOfShop: 3,
  maxPushDevices: 10,
  maxPasskeys: 10,
  /** How long the browser may ask the shopper for a passkey. */
  challengeMinutes: 5,
  maxPayees: 10,
  maxPayeeLabel: 40,
  /** Pictures of one transfer. */
  maxEvidence: 3,
  /** How long they are kept. */
  evidenceDays: 365,
  /** Transfers of one shopper that wait for their audit. */
  maxOpenTopUps: 5,
  /** In minor units. */
  maxPrice: 1_000_000_000,
  maxSearchLength: 80,
  maxPageVersion: 1_000_000,
  /** A mean of at least this many stars counts as well rated. */
  wellRatedStars: 4,
  /** A live count stops here and shows 'more than'. */
  maxCounted: 1000,
  /** At or below this stock, a screen shows how many are left. */
  fewLeft: 5,
  maxSuggestions: 8,
  maxReviewLength: 1000,
  maxReviewPictures: 9,
  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  /** How long a device stays known to an account that logged in on it. */
  knownDeviceDays: 365,
  /** The wait before another one-time code may be requested. */
  codeAgainSeconds: 60,
  /** After a change of the e-mail address, codes still go to the former one. */
  emailTrustDays: 3,
  /** The link that undoes the change works longer than that. */
  emailUndoDays: 7,
  /** How long a write's reply is stored for a repeated key; that of a payment is for ever. */
  replyDays: 90,
  pageSize: 20,
  maxPageSize: 50,
  maxBodyBytes: 256 * 1024,
  /** The most catalogue responses a device caches. */
  catalogueEntries: 300,
  catalogueDays: 30,
} as const;
