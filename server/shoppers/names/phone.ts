import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';
import { dialled, phoneNumber } from '#contract/typed-text.ts';

/**
 * A telephone number as accounts have it: E.164 if it names its country, else its digits as they are
 * dialled. A country that nobody named is never guessed.
 */
export function storedPhone(typed: string): string {
  const digits = dialled(typed);
  return numberOf(digits)?.number ?? digits;
}

/** A telephone number to read: in the groups that were typed, unless that is no form to dial. */
export function writtenPhone(typed: string, read = storedPhone): string {
  const stored = read(typed);
  return stored === dialled(typed) ? phoneNumber(typed) : stored;
}

/**
 * The number of one that an earlier build has stored. For some days one in brackets lost its 0, also
 * where numbers begin with it: it is put back where the number is valid only with it.
 */
export function restoredPhone(stored: string): string {
  const digits = dialled(stored);
  const known = numberOf(digits);
  if (!known || known.isValid()) return known?.number ?? digits;
  const whole = parse(`+${known.countryCallingCode}0${known.nationalNumber}`);
  if (whole?.isValid() && whole.nationalNumber.startsWith('0')) return whole.number;
  return known.number;
}

/** Mexico dialled these until 2019, the 1 from abroad and before mobile numbers: WhatsApp still has it. */
const formerPrefixes: { [country: string]: readonly string[] } = { 52: ['1', '01', '044', '045'] };

/**
 * The number of a country. A 0 that people write before it belongs to it in Italy, is dialled within the
 * country in Thailand, and never in Spain: it is left out where the number is valid only without it, as
 * a country's former prefixes are.
 */
function numberOf(digits: string): PhoneNumber | undefined {
  const given = parse(digits);
  if (!given || given.isValid()) return given;
  const { countryCallingCode: country, nationalNumber: national } = given;
  const bare = ['0', ...(formerPrefixes[country] ?? [])]
    .filter((prefix) => national.startsWith(prefix))
    .map((prefix) => parse(`+${country}${national.slice(prefix.length)}`))
    .find((number) => number?.isValid());
  return bare ?? (given.isPossible() ? given : undefined);
}

const parse = (digits: string) =>
  digits.startsWith('+') ? parsePhoneNumberFromString(digits) : undefined;
