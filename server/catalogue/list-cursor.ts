import type { Sort } from '#contract/catalogue.ts';
import { wrongCursor } from './cursor.ts';
import type { Place } from './orders-of-lists.ts';

/** How a list was made; its pages go on as it began. `-` is a list without a search. */
export type ListKind = '-' | 'all' | 'similar' | 'some';

const kinds: readonly string[] = ['-', 'all', 'similar', 'some'] satisfies ListKind[];

export interface ListPlace extends Place {
  kind: ListKind;
}

/** Opaque to the client. */
export function writePlace(sort: Sort, { kind, key, id }: ListPlace): string {
  return Buffer.from([sort, kind, key, id].join('.')).toString('base64url');
}

/** Throws `invalid_input` for a text that no page of this sort ended with. */
export function readPlace(cursor: string, sort: Sort, isSearch: boolean): ListPlace {
  const [of, kind = '', ...numbers] = Buffer.from(cursor, 'base64url').toString().split('.');
  const [key, id] = numbers.map(Number);
  const isRight = of === sort && kinds.includes(kind) && (kind !== '-') === isSearch;
  if (!isRight || !Number.isSafeInteger(key) || !Number.isSafeInteger(id)) throw wrongCursor();
  return { kind: kind as ListKind, key: key as number, id: id as number };
}
