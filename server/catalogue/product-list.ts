import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { product as calls } from '#contract/calls/catalogue.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Database } from '../db/database.ts';
import { product } from '../db/schema/catalogue.ts';
import { cutPage } from '../http/cursor.ts';
import { presentCard, selectCards } from './cards.ts';
import { type Filter, indexedFilter } from './filters.ts';
import {
  behind,
  inOrder,
  type ListOrder,
  listOrders,
  readPlace,
  writePlace,
} from './list-orders.ts';

type Input = ParsedInputOf<typeof calls.list>;

/** If many products match a filter, a page of them is among the first so many of the list. */
const firstRead = 1000;

/** Reads of the whole index at once: they must not take every connection. */
const wholeReads = pLimit(2);

/** A page of a list without a search. */
export async function plainList(db: Database, lang: Lang, input: Input) {
  const { sort, cursor, page_size } = input;
  const order = listOrders[sort];
  const place = cursor ? readPlace(cursor, sort, false) : undefined;
  const after = place && behind(order, place);
  const limit = page_size + 1;
  const rows = await selectCards(db, lang)
    .where(
      isIndexed(input, sort)
        ? and(listed(input), after)
        : inArray(product.id, await matching(db, input, { order, after, limit })),
    )
    .orderBy(inOrder(order))
    .limit(limit);
  const { page, next_cursor } = cutPage(rows, page_size, (last) =>
    writePlace(sort, { kind: '-', key: order.keyOf(last), id: last.id }),
  );
  return { items: page.map(presentCard), next_cursor, match: null, read_as: null };
}

/** Whether an index has exactly the list's products in its order. */
function isIndexed(filter: Filter, sort: Input['sort']): boolean {
  const { category, shop_id, price_from, price_to, free_freight, in_stock, well_rated } = filter;
  const { colour, size } = filter;
  const wishes = [price_from, price_to, free_freight, in_stock, well_rated, colour, size];
  if (wishes.some((wish) => wish !== undefined)) return false;
  if (category === undefined && shop_id === undefined) return true;
  return sort === 'best' && (category === undefined || shop_id === undefined);
}

/** Category and shop have their own indexes, so add them to the SQL only if asked for. */
function listed({ category, shop_id }: Filter): SQL | undefined {
  return and(
    eq(product.published, true),
    category && eq(product.category, category),
    shop_id === undefined ? undefined : eq(product.shopId, Number(shop_id)),
  );
}

interface Wanted {
  order: ListOrder;
  after: SQL | undefined;
  limit: number;
}

/**
 * The ids of the first products that match a filter. Walking the list's order finds a frequent
 * match soon and a rare one never, so after `firstRead` products all matches are read and sorted.
 */
async function matching(db: Database, filter: Filter, wanted: Wanted): Promise<number[]> {
  const { order, after, limit } = wanted;
  const isBehind = after ? sql`and ${after}` : sql``;
  const first = await ids(
    db,
    sql`select ${product.id} from (select * from ${product}
        where ${product.published} ${isBehind} order by ${inOrder(order)} limit ${firstRead}) product
      where ${indexedFilter(filter)} order by ${inOrder(order)} limit ${limit}`,
  );
  if (first.length === limit) return first;
  return await wholeReads(() =>
    ids(
      db,
      sql`with matching as materialized (
          select ${product.id}, ${order.key} as key from ${product}
          where ${indexedFilter(filter)} ${isBehind})
        select id from matching
        order by key ${order.isUp ? sql`` : sql`desc`}, id ${order.isUp ? sql`` : sql`desc`}
        limit ${limit}`,
    ),
  );
}

/** The ids of the first products of a list without a search, the best first. */
export async function firstProducts(db: Database, filter: Filter, limit: number) {
  return await matching(db, filter, { order: listOrders.best, after: undefined, limit });
}

async function ids(db: Database, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map(({ id }) => Number(id));
}

/** How many products match a filter, ignoring its search words; counts up to `most`. */
export async function countProducts(db: Database, filter: Filter, most: number): Promise<number> {
  const isIt = isIndexed(filter, 'best') ? listed(filter) : indexedFilter(filter);
  const { rows } = await wholeReads(() =>
    db.execute<{ n: number }>(sql`
      select count(*)::int as n from (select 1 from ${product} where ${isIt} limit ${most}) x`),
  );
  return rows[0]?.n ?? 0;
}
