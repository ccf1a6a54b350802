import { type SQL, sql } from 'drizzle-orm';
import type { product as calls, Sort } from '#contract/calls/catalogue.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { cardsOf } from '../catalogue/cards.ts';
import type { Filter } from '../catalogue/filters.ts';
import {
  behind,
  inOrder,
  type ListPlace,
  listOrders,
  type Place,
  readPlace,
  writePlace,
} from '../catalogue/list-orders.ts';
import type { Database } from '../db/database.ts';
import { product } from '../db/schema/catalogue.ts';
import { cutPage } from '../http/cursor.ts';
import { type Lookup, selectHits, start } from './hits.ts';
import { type Reading, resolve } from './resolve.ts';
import { findShops } from './shops.ts';

type Input = ParsedInputOf<typeof calls.list>;

/**
 * A page of search results. Any order other than best match sorts only the `bounds.maxCounted` best
 * matches: nobody looks further, and the page stays as fast.
 */
export async function searchedList(db: Database, lang: Lang, input: Input, q: string) {
  const { sort, page_size, cursor, shop_id } = input;
  const place = input.cursor ? readPlace(input.cursor, sort, true) : undefined;
  const isWhole = !cursor && shop_id === undefined;
  const [reading, shops] = await Promise.all([
    resolve(db, q, input, lang),
    isWhole ? findShops(db, lang, q) : undefined,
  ]);
  const { found, match } = await findPage(db, input, reading, place);
  const { page, next_cursor } = cutPage(found, page_size, (last) =>
    writePlace(sort, { kind: match, ...last }),
  );
  const ids = page.map(({ id }) => id);
  const cards = await cardsOf(db, lang, ids);
  return {
    items: ids.flatMap((id) => cards.get(id) ?? []),
    next_cursor,
    match,
    read_as: match === 'similar' ? reading.readAs : null,
    ...(shops && { shops }),
  };
}

/** Falls back to products with some of the words if none has all; later pages keep the choice. */
async function findPage(db: Database, input: Input, reading: Reading, place?: ListPlace) {
  const find = (match: Reading['match']) =>
    readHits(db, { ...reading, match, filter: input }, input.sort, input.page_size + 1, place);
  const began = place && place.kind !== '-' ? place.kind : undefined;
  const match = began ?? reading.match;
  if (reading.terms.length === 0) return { found: [], match };
  const found = await find(match);
  if (found.length > 0 || began || match === 'some' || reading.terms.length === 1) {
    return { found, match };
  }
  return { found: await find('some'), match: 'some' as const };
}

async function readHits(
  db: Database,
  lookup: Lookup,
  sort: Sort,
  limit: number,
  place?: Place,
): Promise<Place[]> {
  const hits =
    sort === 'best'
      ? selectHits(lookup, limit, place)
      : sortHits(selectHits(lookup, bounds.maxCounted), sort, limit, place);
  const { rows } = await db.execute<{ key: string; id: string }>(hits);
  return rows.map(({ key, id }) => ({ key: Number(key), id: Number(id) }));
}

function sortHits(hits: SQL, sort: Sort, limit: number, place?: Place): SQL {
  const order = listOrders[sort];
  const first = order.isUp ? { key: -1, id: 0 } : start;
  return sql`select ${order.key} as key, ${product.id} as id
    from (${hits}) hit join ${product} on ${product.id} = hit.id
    where ${behind(order, place ?? first)}
    order by ${inOrder(order)} limit ${limit}`;
}

/** The ids of the first products that a search finds. */
export async function firstHits(
  db: Database,
  lang: Lang,
  filter: Filter,
  q: string,
  most: number,
): Promise<number[]> {
  const reading = await resolve(db, q, filter, lang);
  if (reading.terms.length === 0) return [];
  const hits = await readHits(db, { ...reading, filter }, 'best', most);
  return hits.map(({ id }) => id);
}

/** The number of products that a search finds, counted up to `most`. */
export async function countSearched(
  db: Database,
  lang: Lang,
  filter: Filter,
  q: string,
  most: number,
): Promise<number> {
  const reading = await resolve(db, q, filter, lang);
  if (reading.terms.length === 0) return 0;
  const count = async (match: Reading['match']) => {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from (${selectHits({ ...reading, match, filter }, most)}) hit`,
    );
    return rows[0]?.n ?? 0;
  };
  const found = await count(reading.match);
  const isRelaxed = found === 0 && reading.match !== 'some' && reading.terms.length > 1;
  return isRelaxed ? await count('some') : found;
}
