import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { product as calls } from '#contract/calls/catalogue.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Database } from '../db/database.ts';
import { product, shop } from '../db/schema/catalogue.ts';
import { presentCard, selectCards } from './cards.ts';
import { cutPage } from './cursor.ts';
import { everyFilter, type Filter, wishes } from './filters.ts';
import { behind, inOrder, listOrders, readPlace, writePlace } from './list-orders.ts';

type Input = ParsedInputOf<typeof calls.list>;

/** A page of a list without a search: one scan of its sort order's index. */
export async function plainList(db: Database, lang: Lang, input: Input) {
  const { sort, cursor, page_size } = input;
  const order = listOrders[sort];
  const place = cursor ? readPlace(cursor, sort, false) : undefined;
  const rows = await selectCards(db, lang)
    .where(and(...listed(input), place && behind(order, place)))
    .orderBy(inOrder(order))
    .limit(page_size + 1);
  const { page, next_cursor } = cutPage(rows, page_size, (last) =>
    writePlace(sort, { kind: '-', key: order.keyOf(last), id: last.id }),
  );
  return { items: page.map(presentCard), next_cursor, match: null, read_as: null };
}

/** Category and shop have their own indexes, so add them to the SQL only if asked for. */
function listed(filter: Filter): (SQL | undefined)[] {
  const { category, shop_id, price_from, price_to, free_freight, in_stock, well_rated } = filter;
  const isPlain = [price_from, price_to, free_freight, in_stock, well_rated].every(
    (wish) => wish === undefined,
  );
  return [
    isPlain ? eq(product.published, true) : wishes(filter),
    category && eq(product.category, category),
    shop_id === undefined ? undefined : eq(product.shopId, Number(shop_id)),
  ];
}

/** How many products match a filter, ignoring its search words; counts up to `most`. */
export async function countProducts(db: Database, filter: Filter, most: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select 1 from ${product} join ${shop} on ${shop.id} = ${product.shopId}
      where ${everyFilter(filter)} limit ${most}) x`);
  return rows[0]?.n ?? 0;
}
