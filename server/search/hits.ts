import { type SQL, sql } from 'drizzle-orm';
import { everyFilter, type Filter } from '../catalogue/filters.ts';
import type { Place } from '../catalogue/list-orders.ts';
import { product, shop } from '../db/schema/catalogue.ts';
import { step } from '../search-index/score.ts';
import type { Term } from './query.ts';
import { few, type Reading } from './resolve.ts';

/** Best products read per word if no product has all of the words. */
const someOfEach = 100;
/** The rarest word's best postings are read up to here before all of them are. */
const firstRead = 100;
/** Ranks the number of matched words above any score. */
const perWord = 100 * step;

/** Above any key, so before the first place of a list. */
export const start: Place = { key: Number.MAX_SAFE_INTEGER, id: 0 };

/** What to look up: a query as read, or the part of it that some products have. */
export interface Lookup extends Pick<Reading, 'terms' | 'narrow' | 'match'> {
  filter: Filter;
}

/**
 * Selects `(key, id)` of the products that a search finds, best first, after a place. Keys are
 * whole numbers below 2^53. Returns at most `limit` rows.
 */
export function selectHits(lookup: Lookup, limit: number, behind: Place = start): SQL {
  const { terms, narrow, match } = lookup;
  if (match === 'some') return someHits(lookup, limit, behind);
  const [rarest, ...others] = terms;
  if (rarest && rarest.products < few) return fewHits(lookup, rarest, others, limit, behind);
  if (narrow) return fewHits(lookup, narrow, terms, limit, behind);
  return manyHits(lookup, limit, behind);
}

/**
 * Keeps the postings `d` whose product matches a filter. Looked up for each: PostgreSQL plans a
 * statement once for all filters, guesses that few products match, and would begin with those.
 */
const joinListed = (filter: Filter) => sql`cross join lateral (
  select from ${product} join ${shop} on ${shop.id} = ${product.shopId}
  where ${product.id} = d.product_id and ${everyFilter(filter)} limit 1) listed`;

/**
 * For a rare word or a small shop: reads all products and orders them by how well the words fit.
 */
function fewHits(
  { filter }: Lookup,
  rarest: Term,
  others: Term[],
  limit: number,
  { key, id }: Place,
): SQL {
  const fit = sql`(d.score + coalesce((select sum(o.score - d.score % ${step}::bigint)
    from ${words(others)} join search_posting o on ${sameProduct}), 0))::bigint`;
  // Materialized, so that the fit is computed only for products with all of the words.
  return sql`with d as materialized (
      select score, product_id from search_posting d where ${isOf(rarest)} and ${hasAll(others)})
    select key, id from (
      select ${fit} as key, d.product_id as id from d ${joinListed(filter)}) x
    where (key, id) < (${key}::bigint, ${id}::bigint)
    order by key desc, id desc limit ${limit}`;
}

/**
 * For common words: the products that the rarest word fits best. Words that occur together are soon
 * found among its best; if they do not, or many are wanted, all words' postings are read.
 */
function manyHits({ terms, filter }: Lookup, limit: number, place: Place): SQL {
  const [rarest, ...others] = terms;
  if (!rarest) throw new Error('a search needs at least one term');
  const best = (postings: SQL) => bestOf(postings, filter, limit, place);
  const its = sql`select score, product_id from search_posting d where ${isOf(rarest)}`;
  if (others.length === 0) return best(its);
  const all = best(sql`
    select max(o.score) filter (where o.token = ${rarest.key}) as score, o.product_id
    from ${words(terms)} join search_posting o on o.token = w.token and o.score >= w.floor
    group by o.product_id having count(*) = ${terms.length}`);
  if (limit > firstRead) return all;
  const first = best(sql`
    select * from (${its} and ${isBehind(place)} ${bestFirst} limit ${firstRead}) d
    where ${hasAll(others)}`);
  const areEnough = sql`(select count(*) = ${limit} from first)`;
  return sql`with first as materialized (${first})
    select key, id from first where ${areEnough}
    union all select key, id from (${all}) x where not ${areEnough}
    order by key desc, id desc`;
}

function bestOf(postings: SQL, filter: Filter, limit: number, place: Place): SQL {
  return sql`select d.score as key, d.product_id as id from (${postings}) d
    ${joinListed(filter)} where ${isBehind(place)} ${bestFirst} limit ${limit}`;
}

const bestFirst = sql`order by d.score desc, d.product_id desc`;

const isBehind = ({ key, id }: Place) =>
  sql`(d.score, d.product_id) < (${key}::bigint, ${id}::bigint)`;

/** Whether a posting belongs to a term. */
const isOf = ({ key, floor }: Term) => sql`d.token = ${key} and d.score >= ${floor}::bigint`;

/** Products with the most of the words first, among the best of each word. */
function someHits({ terms, filter }: Lookup, limit: number, { key, id }: Place): SQL {
  return sql`select key, id from (
      select (count(*) * ${perWord}::bigint + max(hit.score))::bigint as key, hit.id
      from ${words(terms)} cross join lateral (
        select d.score, d.product_id as id from search_posting d ${joinListed(filter)}
        where d.token = w.token and d.score >= w.floor
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

/** Postings of one product differ by whole steps: with those few scores, each is one look-up. */
const sameProduct = sql`o.token = w.token and o.product_id = d.product_id
  and o.score >= w.floor and o.score = any(array[d.score % ${step}::bigint,
    d.score % ${step}::bigint + ${step}::bigint, d.score % ${step}::bigint + ${2 * step}::bigint])`;

function hasAll(terms: Term[]): SQL {
  return sql`not exists (select 1 from ${words(terms)} where not exists (
    select 1 from search_posting o where ${sameProduct}))`;
}
