import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { dialled } from '#contract/typed-text.ts';

/**
 * A telephone number as accounts have it: E.164 if it names its country, else its digits as they are
 * dialled. A country that nobody named is never guessed.
 */
export function storedPhone(typed: string): string {
  const digits = dialled(typed);
  const known = digits.startsWith('+') ? parsePhoneNumberFromString(digits) : undefined;
  return known?.isPossible() ? known.number : digits;
}
