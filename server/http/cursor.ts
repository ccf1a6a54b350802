import * as z from 'zod';
import { Id } from '#contract/fields.ts';
import { Refusal } from './refusal.ts';

/** A whole number as `writeCursor` writes it: no fraction, exponent, space or leading zero. */
export const WholeNumber = z
  .string()
  .regex(/^(0|-?[1-9]\d{0,15})$/)
  .transform(Number)
  .pipe(z.int());

/** Encodes where a page ended, so that the list can find the next. Opaque to the client. */
export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join('.')).toString('base64url');
}

/**
 * Decodes what `writeCursor` wrote. Throws `invalid_input` for any other text, and for a cursor of
 * another kind of list. A part can be any safe integer, which overflows an `integer` column:
 * compare it as a `bigint`.
 */
export function readCursor<P>(cursor: string, parts: z.ZodType<P>): P {
  const texts = Buffer.from(cursor, 'base64url').toString().split('.');
  const parsed = parts.safeParse(texts);
  // Decoding skips invalid characters, so accept the canonical spelling only.
  if (parsed.success && writeCursor(texts) === cursor) return parsed.data;
  throw wrongCursor();
}

/** Decodes the cursor of a list ordered by id. Throws `invalid_input` for any other text. */
export function readIdCursor(cursor: string): number {
  if (Id.safeParse(cursor).success) return Number(cursor);
  throw wrongCursor();
}

/**
 * Cuts the rows of a page and one more to `size`, and encodes where it ended; the cursor is null if
 * there is no further row.
 */
export function cutPage<Row>(
  rows: Row[],
  size: number,
  cursorOf: (last: Row) => string,
): { page: Row[]; next_cursor: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, next_cursor: last && rows.length > size ? cursorOf(last) : null };
}

function wrongCursor(): Refusal {
  return new Refusal('invalid_input', {}, [{ path: 'cursor', rule: 'invalid_format' }]);
}
