import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Category } from '#contract/calls/catalogue.ts';
import type { StoredOption, Texts } from '../../../server/db/schema/catalogue.ts';
import {
  addWords,
  type Indexed,
  readRow,
  readShop,
} from '../../../server/search-index/index-products.ts';
import { step } from '../../../server/search-index/score.ts';
import { copyIn, type Value } from '../database/copy-in.ts';

/** A product that is listed by COPY. */
export interface ListedProduct {
  /** Its number among them, from 1. */
  n: number;
  id: number;
  shopId: number;
  name: Texts;
  options: StoredOption[];
  category: Category;
  price: number;
  inStock: boolean;
  sold: number;
  pictureId: string | null;
  reviews: number;
  rank: number;
}

/**
 * Writes the search index of products and shops that are new: by COPY, and sorted once at the end
 * rather than for each. Nothing of them is left to index.
 */
export async function copyIndex(
  client: pg.Client,
  goods: ListedProduct[],
  shopNames: Map<number, Texts>,
): Promise<void> {
  const words = new Map<string, string>();
  function* rows(): Generator<Value[]> {
    for (const it of goods) {
      const { shopId, rank, ...rest } = it;
      const shop = { shop_id: String(shopId), shop_name: shopNames.get(shopId) ?? {} };
      yield row(it.id, readRow({ ...rest, ...shop, rank: String(rank) }, words));
    }
    for (const [id, name] of shopNames) yield row(-id, readShop({ shop_name: name }));
  }
  await copyIn(client, 'search_document (product_id, rank, terms)', rows());
  await addWords(drizzle(client), words);
  const [product = 0, shop = 0] = [goods[0]?.id, shopNames.keys().next().value];
  await copyPostings(client, product, shop);
  await client.query('delete from search_pending where product_id >= $1', [product]);
}

const row = (id: number, { rank, terms }: Indexed): Value[] => [id, rank, [...terms]];

/**
 * Of the products and shops from these on. A term is the digit of its tier and a key; the ids of
 * shops are negative.
 */
async function copyPostings(client: pg.Client, product: number, shop: number): Promise<void> {
  await client.query("set local maintenance_work_mem = '512MB'");
  await client.query('alter table search_posting drop constraint search_posting_pkey');
  await client.query(
    `insert into search_posting (token, score, product_id)
     select substr(term, 2), left(term, 1)::bigint * ${step} + rank, product_id
     from search_document, unnest(terms) term where product_id >= $1 or product_id <= -$2::bigint`,
    [product, shop],
  );
  await client.query('alter table search_posting add primary key (token, score, product_id)');
}
