import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Sort } from '#contract/calls/catalogue.ts';
import { product } from '../db/schema/catalogue.ts';
import { readCursor, WholeNumber, writeCursor } from '../http/cursor.ts';
import type { CardRow } from './cards.ts';

/** A list's sort order: by an integer key, then by id, both in the same direction. */
export interface ListOrder {
  key: SQL;
  keyOf(row: CardRow): number;
  isUp: boolean;
}

const down = (key: SQL, keyOf: ListOrder['keyOf']) => ({ key, keyOf, isUp: false });

/** The contract's sorts. Each has its own index (004-search.sql). */
export const listOrders: { [S in Sort]: ListOrder } = {
  best: down(sql`${product.rank}`, (row) => row.rank),
  sold: down(sql`${product.sold}`, (row) => row.sold),
  newest: down(sql`${product.id}`, (row) => row.id),
  price_up: { ...down(sql`${product.priceFrom}`, (row) => row.price), isUp: true },
  price_down: down(sql`${product.priceFrom}`, (row) => row.price),
  rating: down(sql`stars_key(${product.starSum}, ${product.reviewCount})`, starsKey),
};

/** Mirrors `stars_key` in the database. */
function starsKey({ starSum, reviewCount: count }: CardRow): number {
  if (count === 0) return 0;
  const shown = Math.floor((20 * starSum + count) / (2 * count));
  return shown * 10_000_000 + Math.min(count, 9_999_999);
}

/** Where a page of a list ended: the key and id of its last product. */
export interface Place {
  key: number;
  id: number;
}

/** The `where` condition for products after a place. */
export function behind({ key, isUp }: ListOrder, { key: at, id }: Place): SQL {
  return isUp
    ? sql`(${key}, ${product.id}) > (${at}::bigint, ${id}::bigint)`
    : sql`(${key}, ${product.id}) < (${at}::bigint, ${id}::bigint)`;
}

/** The `order by` expression. */
export function inOrder({ key, isUp }: ListOrder): SQL {
  return isUp ? sql`${key}, ${product.id}` : sql`${key} desc, ${product.id} desc`;
}

/** How the first page was matched; later pages keep to it. `-` is a list without a search. */
const searchKinds = ['all', 'similar', 'some'] as const;
type ListKind = '-' | (typeof searchKinds)[number];

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
