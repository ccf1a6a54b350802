import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '#contract/catalogue.ts';
import { product } from '../db/schema/catalogue.ts';
import type { CardRow } from './cards.ts';

/** An order of a list: by a whole number, then by the id, both in the same direction. */
export interface ListOrder {
  key: SQL;
  keyOf(row: CardRow): number;
  isUp: boolean;
}

const down = (key: SQL, keyOf: ListOrder['keyOf']) => ({ key, keyOf, isUp: false });

/** Each sort of the contract. Each has an index of its own (004-search.sql). */
export const listOrders: { [S in Sort]: ListOrder } = {
  best: down(sql`${product.rank}`, (row) => row.rank),
  sold: down(sql`${product.sold}`, (row) => row.sold),
  newest: down(sql`${product.id}`, (row) => row.id),
  price_up: { ...down(sql`${product.priceFrom}`, (row) => row.price), isUp: true },
  price_down: down(sql`${product.priceFrom}`, (row) => row.price),
  rating: down(sql`stars_key(${product.starSum}, ${product.reviewCount})`, starsKey),
};

/** As the function of the same name in the database. */
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

/** What lies behind a place, for `where`. */
export function behind({ key, isUp }: ListOrder, { key: at, id }: Place): SQL {
  return isUp
    ? sql`(${key}, ${product.id}) > (${at}::bigint, ${id}::bigint)`
    : sql`(${key}, ${product.id}) < (${at}::bigint, ${id}::bigint)`;
}

/** For `order by`. */
export function inOrder({ key, isUp }: ListOrder): SQL {
  return isUp ? sql`${key}, ${product.id}` : sql`${key} desc, ${product.id} desc`;
}
