import { code } from '../../typed-text.ts';

/** The records that have such numbers, by the letter that a number begins with. */
const letters = { topup: 'T', withdrawal: 'W' } as const;
export type NumberedRecord = keyof typeof letters;

// Crockford's base 32: nothing that reads like another sign.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const hexLength = 10;
const length = 8;

/**
 * The number of a top-up or withdrawal for people, such as `T-7KQ4-M2XD`: the end of its id, which is
 * random. Nothing has to be stored, so that records and replies of any age have one.
 */
export function recordNumber(kind: NumberedRecord, id: string): string {
  let left = BigInt(`0x${id.replaceAll('-', '').slice(-hexLength)}`);
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = `${digits[Number(left % 32n)]}${text}`;
    left /= 32n;
  }
  return `${letters[kind]}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/**
 * Reads a number as somebody writes it: in any case, with or without dashes, O for 0, I and L for 1.
 * `idEnd` is the end of the id in hexadecimal digits. Undefined for any other text.
 */
export function readRecordNumber(
  typed: string,
): { kind: NumberedRecord; idEnd: string } | undefined {
  const [, letter, text] = /^([TW])([0-9A-Z]{8})$/.exec(code(typed).toUpperCase()) ?? [];
  if (letter === undefined || text === undefined) return undefined;
  const places = [...text.replaceAll('O', '0').replaceAll(/[IL]/g, '1')].map((it) =>
    digits.indexOf(it),
  );
  if (places.includes(-1)) return undefined;
  const value = places.reduce((sum, place) => sum * 32n + BigInt(place), 0n);
  const idEnd = value.toString(16).padStart(hexLength, '0');
  return { kind: letter === 'T' ? 'topup' : 'withdrawal', idEnd };
}
