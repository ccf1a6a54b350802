// Limits the specification leaves open; client and server both enforce them. Imported as the
// namespace `bounds`.

export const maxPasswordLength = 128;
export const maxPayCodeLength = 12;
export const maxQuantity = 999;
export const maxCartLines = 200;
export const maxAddresses = 50;
export const maxOrdersPerPayment = 20;
export const maxFavourites = 500;
export const maxFollows = 500;
export const newsOfShop = 3;
/** How many viewed products a device keeps. */
export const maxViewed = 50;
export const maxPushDevices = 10;
export const maxPasskeys = 10;
/** How long the browser may ask the shopper for a passkey. */
export const challengeMinutes = 5;
export const maxPayees = 10;
export const maxPayeeLabel = 40;
/** Pictures of one transfer. */
export const maxEvidence = 3;
/** How long they are kept. */
export const evidenceDays = 365;
/** Transfers of one shopper that wait for their audit. */
export const maxOpenTopUps = 5;
/**
 * In minor units, which are many in rupiah. A quote above `maxMinor` is refused; the largest quantity at
 * this price fits JavaScript's safe integers.
 */
export const maxPrice = 10_000_000_000;
export const maxFacetLength = 20;
export const maxSearchLength = 80;
export const maxPageVersion = 1_000_000;
/** A mean of at least this many stars counts as well rated. */
export const wellRatedStars = 4;
/** A live count stops here and shows 'more than'. */
export const maxCounted = 1000;
/** At or below this stock, a screen shows how many are left. */
export const fewLeft = 5;
export const maxSuggestions = 8;
export const maxReviewLength = 1000;
export const maxReviewPictures = 9;
export const codeDigits = 6;
export const codeMinutes = 10;
export const codeTries = 5;
/** How long a device stays known to an account that logged in on it. */
export const knownDeviceDays = 365;
/** The wait before another one-time code may be requested. */
export const codeAgainSeconds = 60;
/** After a change of the e-mail address, codes still go to the former one. */
export const emailTrustDays = 3;
/** The link that undoes the change works longer than that. */
export const emailUndoDays = 7;
/** How long a write's reply is stored for a repeated key; that of a payment is for ever. */
export const replyDays = 90;
export const pageSize = 20;
export const maxPageSize = 50;
export const maxBodyBytes = 256 * 1024;
/** The most catalogue responses a device caches. */
export const catalogueEntries = 300;
export const catalogueDays = 30;
