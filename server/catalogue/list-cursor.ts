import * as z from 'zod';
import type { Sort } from '#contract/calls/catalogue.ts';
import { readCursor, WholeNumber, writeCursor } from './cursor.ts';
import type { Place } from './list-orders.ts';

/** How the first page was matched; later pages keep to it. `-` is a list without a search. */
const searchKinds = ['all', 'similar', 'some'] as const;
export type ListKind = '-' | (typeof searchKinds)[number];

export interface ListPlace extends Place {
  kind: ListKind;
}

/** Encodes where a page ended. Opaque to the client. */
export function writePlace(sort: Sort, { kind, key, id }: ListPlace): string {
  return writeCursor([sort, kind, key, id]);
}

/** Decodes what `writePlace` wrote. Throws `invalid_input` for a cursor of another sort or kind. */
export function readPlace(cursor: string, sort: Sort, isSearch: boolean): ListPlace {
  const Kind = z.enum(isSearch ? searchKinds : ['-']);
  const parts = z.tuple([z.literal(sort), Kind, WholeNumber, WholeNumber]);
  const [, kind, key, id] = readCursor(cursor, parts);
  return { kind, key, id };
}
