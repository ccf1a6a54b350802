import { sql } from 'drizzle-orm';
import { type Colour, isColour } from '#contract/colours.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Filter } from '../../catalogue/filters.ts';
import { firstProducts } from '../../catalogue/product-list.ts';
import type { Database } from '../../db/database.ts';
import { colourKey, sizeKey } from '../../search-index/keys.ts';
import { tiers } from '../../search-index/score.ts';
import { firstHits } from '../searched-list.ts';

/** The best products of a filter, whose colours and sizes are offered. */
const mostRead = 300;
const mostSizes = 24;

/**
 * The colours and sizes that a filter's best products come in, the most frequent first. Those
 * of a colour are chosen without the colour that the filter has, and the sizes without its size.
 */
export async function facetsIn(db: Database, lang: Lang, filter: Filter) {
  const { colour, size, ...rest } = filter;
  const [ofSize, ofColour] = await Promise.all([
    firstIds(db, lang, { ...rest, ...(size !== undefined && { size }) }),
    // Without either, both read the same products.
    colour === undefined && size === undefined
      ? undefined
      : firstIds(db, lang, { ...rest, ...(colour && { colour }) }),
  ]);
  const [colours, sizes] = await Promise.all([
    valuesOf(db, ofSize, colourKey('')),
    valuesOf(db, ofColour ?? ofSize, sizeKey('')),
  ]);
  return {
    colours: colours.filter((it): it is Colour => isColour(it)),
    sizes: sizes.slice(0, mostSizes),
  };
}

async function firstIds(db: Database, lang: Lang, filter: Filter): Promise<number[]> {
  const { q } = filter;
  if (q === undefined) return await firstProducts(db, filter, mostRead);
  return await firstHits(db, lang, filter, q, mostRead);
}

async function valuesOf(db: Database, ids: number[], prefix: string) {
  const begin = `${tiers.part}${prefix}`;
  const { rows } = await db.execute<{ value: string }>(sql`
    select substr(term, ${begin.length + 1}::int) as value
    from search_document d cross join unnest(d.terms) term
    where d.product_id = any(${sql.param(ids)}::bigint[]) and starts_with(term, ${begin})
    group by term order by count(*) desc, term`);
  return rows.map(({ value }) => value);
}
