import { Id } from '#contract/fields.ts';
import { Refusal } from '../http/refusal.ts';

/** Where a page of a shelf ends: the last product's rank and id. */
export interface ShelfPosition {
  rank: number;
  id: number;
}

export function writeCursor({ rank, id }: ShelfPosition): string {
  return Buffer.from(`${rank}.${id}`).toString('base64url');
}

/** Throws `invalid_input` for a text that no page ended with. */
export function readCursor(cursor: string): ShelfPosition {
  const [rank, id] = Buffer.from(cursor, 'base64url').toString().split('.').map(Number);
  if (Number.isSafeInteger(rank) && Number.isSafeInteger(id)) {
    return { rank: rank as number, id: id as number };
  }
  throw wrongCursor();
}

/** The id that a page of a list ordered by id ends with. Throws `invalid_input` for another text. */
export function readIdCursor(cursor: string): number {
  if (Id.safeParse(cursor).success) return Number(cursor);
  throw wrongCursor();
}

/** What a call with a cursor of no list is refused with. */
export function wrongCursor(): Refusal {
  return new Refusal('invalid_input', {}, [{ path: 'cursor', rule: 'invalid_format' }]);
}
