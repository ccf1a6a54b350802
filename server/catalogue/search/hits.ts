import { type SQL, sql } from 'drizzle-orm';
import { product, shop } from '../../db/schema/catalogue.ts';
import { everyWish, type Filter } from '../filters.ts';
import type { Place } from '../orders-of-lists.ts';
import type { Term } from './query.ts';
import { few, type Reading } from './resolve.ts';
import { step } from './score.ts';

/** How many of each word's best products are looked at where no product has all of the words. */
const someOfEach = 100;
/** Sets the number of words above what any score reaches. */
const perWord = 100 * step;

/** More than any key, and before the first place of a list. */
export const start: Place = { key: Number.MAX_SAFE_INTEGER, id: 0 };

/** What to look up: a query as it was read, or what of it some products have. */
export interface Lookup extends Pick<Reading, 'terms' | 'narrow' | 'match'> {
  filter: Filter;
}

/**
 * Selects `(key, id)` of the products that a search finds, the best first, behind a place. Keys are
 * whole numbers below 2^53. At most `limit` rows.
 */
export function selectHits(lookup: Lookup, limit: number, behind: Place = start): SQL {
  const { terms, narrow, match } = lookup;
  if (match === 'some') return someHits(lookup, limit, behind);
  const [rarest, ...others] = terms;
  if (rarest && rarest.products < few) return fewHits(lookup, rarest, others, limit, behind);
  if (narrow) return fewHits(lookup, narrow, terms, limit, behind);
  return manyHits(lookup, limit, behind);
}

const from = sql`search_posting d join ${product} on ${product.id} = d.product_id
  join ${shop} on ${shop.id} = ${product.shopId}`;

/** Of a rare word, or a small shop, all are looked at, and ordered by how well the words fit. */
function fewHits(
  { filter }: Lookup,
  rarest: Term,
  others: Term[],
  limit: number,
  { key, id }: Place,
): SQL {
  const fit = sql`(d.score + coalesce((select sum(o.score - d.score % ${step}::bigint)
    from ${words(others)} join search_posting o on ${sameProduct}), 0))::bigint`;
  return sql`select key, id from (
      select ${fit} as key, d.product_id as id from ${from}
      where d.token = ${rarest.key} and d.score >= ${rarest.floor}::bigint
        and ${everyWish(filter)} and ${hasAll(others)}) x
    where (key, id) < (${key}::bigint, ${id}::bigint)
    order by key desc, id desc limit ${limit}`;
}

/** Of common words, the rarest one's postings are read in their order until there are enough. */
function manyHits({ terms, filter }: Lookup, limit: number, { key, id }: Place): SQL {
  const [rarest, ...others] = terms;
  return sql`select d.score as key, d.product_id as id from ${from}
    where d.token = ${rarest?.key} and d.score >= ${rarest?.floor ?? 0}::bigint
      and (d.score, d.product_id) < (${key}::bigint, ${id}::bigint)
      and ${everyWish(filter)} and ${hasAll(others)}
    order by d.score desc, d.product_id desc limit ${limit}`;
}

/** Those first that have the most of the words, among the best of each word. */
function someHits({ terms, filter }: Lookup, limit: number, { key, id }: Place): SQL {
  return sql`select key, id from (
      select (count(*) * ${perWord}::bigint + max(hit.score))::bigint as key, hit.id
      from ${words(terms)} cross join lateral (
        select d.score, d.product_id as id from ${from}
        where d.token = w.token and d.score >= w.floor and ${everyWish(filter)}
        order by d.score desc, d.product_id desc limit ${someOfEach}) hit
      group by hit.id) x
    where (key, id) < (${key}::bigint, ${id}::bigint)
    order by key desc, id desc limit ${limit}`;
}

function words(terms: Term[]): SQL {
  const tokens = sql.param(terms.map(({ key }) => key));
  const floors = sql.param(terms.map(({ floor }) => floor));
  return sql`unnest(${tokens}::text[], ${floors}::bigint[]) as w(token, floor)`;
}

/** All postings of one product differ by whole steps: with those few scores each is one look-up. */
const sameProduct = sql`o.token = w.token and o.product_id = d.product_id
  and o.score >= w.floor and o.score = any(array[d.score % ${step}::bigint,
    d.score % ${step}::bigint + ${step}::bigint, d.score % ${step}::bigint + ${2 * step}::bigint])`;

function hasAll(terms: Term[]): SQL {
  return sql`not exists (select 1 from ${words(terms)} where not exists (
    select 1 from search_posting o where ${sameProduct}))`;
}
