import { eq, sql } from 'drizzle-orm';
import type { ProductCard } from '#contract/calls/catalogue.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Database } from '../db/database.ts';
import { product } from '../db/schema/catalogue.ts';
import { found } from '../http/refusal.ts';
import { type NamingKeys, namingKeys } from '../search-index/meaning/naming-keys.ts';
import { step } from '../search-index/score.ts';
import { cardsOf } from './cards.ts';

/** The most products that one is compared with, of each key and of its category. */
const compared = { perKey: 50, ofCategory: 200 };
const shown = 8;
/**
 * What makes two products alike. A thing or a word counts in each language of the names, by its tier:
 * a mere part or a colour not at all. Words count as things if the name has none.
 */
const weights = { thing: 10, word: 2, category: 20, price: 10 };
/** A price up to this many times as high, or as low, is similar. */
const priceSpan = 2;

/**
 * The products most like one: in stock first, then by how alike they are in name, category and price,
 * then by rank. Throws `not_found` for a product that is not for sale.
 */
export async function similarProducts(
  db: Database,
  id: number,
  lang: Lang,
): Promise<ProductCard[]> {
  const [row] = await db
    .select({ category: product.category, price: product.priceFrom })
    .from(product)
    .where(sql`${eq(product.id, id)} and ${product.published}`);
  const { category, price } = found(row);
  const ids = await mostAlike(db, { id, category, price, keys: await namingKeys(db, id) });
  const cards = await cardsOf(db, lang, ids);
  return ids.flatMap((it) => cards.get(it) ?? []);
}

interface Subject {
  id: number;
  category: string;
  price: number;
  keys: NamingKeys;
}

/**
 * Reads the best postings of each key and the top of the category, never a whole list; the offset
 * keeps the planner from joining all products.
 */
async function mostAlike(db: Database, { id, category, price, keys }: Subject): Promise<number[]> {
  const [from, to] = [price / priceSpan, price * priceSpan];
  const { meanings, stems } = keys;
  const tokens = sql.param([...meanings, ...stems]);
  const ofStem = meanings.length > 0 ? weights.word : weights.thing;
  const ofTokens = sql.param([...meanings.map(() => weights.thing), ...stems.map(() => ofStem)]);
  const { rows } = await db.execute<{ id: string }>(sql`
    with compared as materialized (
      select hit.id, k.weight * (hit.score / ${step}::bigint) as shared
      from unnest(${tokens}::text[], ${ofTokens}::int[]) as k(token, weight)
      cross join lateral (
        select product_id as id, score from search_posting p where p.token = k.token
        order by p.score desc, p.product_id desc limit ${compared.perKey}) hit
      union all select id, 0 from (
        select id from product where published and category = ${category}
        order by rank desc, id desc limit ${compared.ofCategory}) near)
    select p.id from (select id, sum(shared) as shared from compared group by id) c
    cross join lateral (select * from product where product.id = c.id offset 0) p
    where p.published and p.id <> ${id}
    order by p.in_stock desc, c.shared
        + case when p.category = ${category} then ${weights.category}::int else 0 end
        + case when p.price_from between ${from}::float8 and ${to}::float8
          then ${weights.price}::int else 0 end desc,
      p.rank desc, p.id desc
    limit ${shown}`);
  return rows.map((it) => Number(it.id));
}
