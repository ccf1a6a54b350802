/**
 * What people type, paste and dictate, in the one form of its kind that is stored and compared. Both
 * sides, the operator's commands and the import read typed text through these functions.
 */

/**
 * Kept out of all text: controls, the soft hyphen and what marks directions, joins words and
 * annotates. Persian, the scripts of India and emoji need the joiners U+200C and U+200D.
 */
const invisible =
  /(?!\s)\p{Cc}|[\u00ad\u061c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** A sign that can be seen: U+2800 is an empty pattern of Braille. */
const visible = /[^\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]/u;

/** Signs that are entered for a hyphen: dashes, minus, the long vowel of kana, ruled lines, 一. */
const dashes = /[\p{Pd}\u2043\u2212\u2500\u2501\u30fc\u4e00]/gu;

/** A text of several lines. '' if nothing of it can be seen. */
export function longText(typed: string): string {
  return seen(typed.normalize().replace(/\r\n?/g, '\n').replace(invisible, ''));
}

/** A text of one line, with single spaces. '' if nothing of it can be seen. */
export function oneLine(typed: string): string {
  return seen(longText(typed).replaceAll('\u200b', '').replace(/\s+/g, ' '));
}

const seen = (text: string): string => (visible.test(text) ? text.trim() : '');

/** Domains of Persian and of the scripts of India have them, where they make another domain. */
const joiners = /[\u200c\u200d]/g;

/** A line of signs of any width as the usual ones. Copied text may hold some that nobody sees. */
const joinedSigns = (typed: string): string =>
  oneLine(typed.normalize('NFKC').replace(/(?![\u200c\u200d])[\p{DI}\p{Cf}]/gu, ''));

const seenSigns = (typed: string): string => oneLine(joinedSigns(typed).replace(joiners, ''));

/** Letters, digits and hyphens of any width and script as the plain ones. */
export const plainSigns = (typed: string): string =>
  plainDigits(seenSigns(typed).replace(dashes, '-'));

/** Signs of any width as the usual ones, and digits of any script as 0 to 9. */
export const plainDigits = (typed: string): string =>
  typed.normalize('NFKC').replace(/(?!\d)\p{Nd}/gu, asciiDigit);

/** Unicode lists the digits of a script in a row, from 0 to 9. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/** A code of digits and letters, without what groups them. */
export const code = (typed: string): string => plainSigns(typed).replace(/[\s-]/g, '');

/**
 * A code that others made, such as a parcel's number, in the signs of a plain keyboard. Its case, dashes
 * and single spaces belong to it.
 */
export function givenCode(typed: string): string {
  const plain = plainSigns(typed);
  // Among others of their script, some dashes are letters.
  return /^[ -~]*$/.test(plain) ? plain : seenSigns(typed);
}

/** A promo code in capital letters: people type it in any case, and on any keyboard. */
export const promoCode = (typed: string): string => givenCode(typed).toUpperCase();

/** An address or a hash on a chain. A space in it comes from where it was copied. */
export const chainCode = (typed: string): string => givenCode(typed).replaceAll(' ', '');

/** A postal code in capital letters, without Japan's mark for it. */
export const postalCode = (typed: string): string =>
  plainSigns(typed).replace(/^〒 ?/, '').replace(/ ?- ?/g, '-').toUpperCase();

/**
 * A telephone number in groups of digits, with `+` before the country's code if one was given. A 0 in
 * brackets stays: whether it is dialled from abroad depends on the country, which the server knows.
 */
export function phoneNumber(typed: string): string {
  return plainSigns(typed)
    .replace(/^tel:/i, '')
    .replace(/^(?:\+|00) ?/, '+')
    .replace(/[-./()\s]+/g, ' ')
    .trim();
}

/** A telephone number as it is dialled, without groups. */
export const dialled = (typed: string): string => phoneNumber(typed).replaceAll(' ', '');

/** An email address in small letters, its domain in ASCII (WHATWG's domain to ASCII). */
export function emailAddress(typed: string): string {
  const plain = joinedSigns(typed).replaceAll('。', '.').toLowerCase();
  const at = plain.lastIndexOf('@') + 1;
  const domain = plain.slice(at);
  const seen = domain.replace(joiners, '');
  const name = plain.slice(0, at).replace(joiners, '');
  if (at === 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(seen)) return name + seen;
  return name + (asciiDomain(domain) ?? asciiDomain(seen) ?? seen);
}

/** Undefined for what is no domain, such as one with a joiner where its script has none. */
function asciiDomain(domain: string): string | undefined {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return undefined;
  }
}
