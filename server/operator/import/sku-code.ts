import { oneLine } from './one-line.ts';

const maxCode = 100;

/** What people put where there is no SKU: dashes and the like, or a word for nothing. */
const isNone = /^(?:[^\p{L}\p{N}]*|#?n\/?a|none|null|tbd)$/iu;

/** A long number as a spreadsheet shows it and writes it, such as 4.01E+12: many have the same. */
export const isRounded = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** A SKU as stored: on one line; '' for a placeholder, which would make one variant of many. */
export function readCode(text: string): string {
  const code = oneLine(text, maxCode);
  return isNone.test(code) || isRounded.test(code) ? '' : code;
}
