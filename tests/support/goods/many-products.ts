import pg from 'pg';
import { categories } from '#contract/calls/catalogue.ts';
import { type Lang, langs } from '#contract/rules/languages.ts';
import type { StoredOption, Texts } from '../../../server/db/schema/catalogue.ts';
import { copyIn, type Value } from '../database/copy-in.ts';
import { copyIndex, type ListedProduct } from './copied-index.ts';
import { namer } from './product-names.ts';

const sizes = ['s', 'l'];
const options: StoredOption[] = [
  {
    name: { en: 'Size' },
    values: [
      { key: 's', label: { en: 'Small' }, swatch: null },
      { key: 'l', label: { en: 'Large' }, swatch: null },
    ],
  },
];

export interface Filling {
  products: number;
  shops?: number;
  /** The languages of their names. */
  wanted?: readonly Lang[];
}

/**
 * Lists products for sale, in two sizes each, and the shops that sell them, by COPY: each table,
 * the list columns and the search index hold what an import leaves in them.
 */
export async function fillShop(
  url: string,
  { products, shops = Math.ceil(products / 10), wanted = langs }: Filling,
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    const first = await nextIds(client);
    const pictures = await picturesShown(client);
    const sellers = Array.from({ length: shops }, (_, n) => first.shop + n);
    const names = new Map(sellers.map((id) => [id, { en: `Seller ${id}` }]));
    const goods = listed({ products, wanted, sellers, pictures, first: first.product });
    await copyShops(client, names, goods);
    await copyProducts(client, goods);
    await copySkus(client, goods, first.sku);
    await copyIndex(client, goods, names);
    for (const table of ['shop', 'product', 'sku']) {
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
      );
    }
    await client.query('commit');
    await client.query(
      'vacuum analyze shop, product, sku, stock, search_posting, search_document, search_token',
    );
  } finally {
    await client.end();
  }
}

async function nextIds(
  client: pg.Client,
): Promise<{ [table in 'shop' | 'product' | 'sku']: number }> {
  const after = (table: string) =>
    `(select coalesce(max(id), 0) + 1 from ${table})::int as ${table}`;
  const { rows } = await client.query(`select ${['shop', 'product', 'sku'].map(after)}`);
  return rows[0];
}

/** The pictures that products show already, for further ones to share. */
async function picturesShown(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select distinct picture_id as id from product where picture_id is not null order by id',
  );
  return rows.map(({ id }) => id);
}

interface Wanted {
  products: number;
  wanted: readonly Lang[];
  sellers: number[];
  pictures: string[];
  /** The first product's id. */
  first: number;
}

/** The n-th is out of stock if n ends in 0. The rank is the one of an import. */
function listed({ products, wanted, sellers, pictures, first }: Wanted): ListedProduct[] {
  const name = namer(wanted);
  return Array.from({ length: products }, (_, at) => {
    const n = at + 1;
    const inStock = n % 10 > 0;
    const sold = (n * 104_729) % 5000;
    const pictureId = pictures[n % pictures.length] ?? null;
    return {
      ...{ n, id: first + at, shopId: sellers[at % sellers.length] ?? 0, name: name(n), options },
      ...{
        category: categories[n % categories.length] ?? 'family',
        price: ((n * 7919) % 20_000) + 100,
      },
      ...{ inStock, sold, pictureId, reviews: n % 7 },
      rank: Number(inStock) * 10_000_000 + (pictureId ? 1_000_000 : 0) + sold,
    };
  });
}

async function copyShops(client: pg.Client, names: Map<number, Texts>, goods: ListedProduct[]) {
  const sales = new Map<number, number>();
  for (const { shopId, sold } of goods) sales.set(shopId, (sales.get(shopId) ?? 0) + sold);
  function* rows(): Generator<Value[]> {
    for (const [id, name] of names) {
      yield [id, `shop-${id}`, JSON.stringify(name), '{}', (id % 3) * 100, sales.get(id) ?? 0];
    }
  }
  await copyIn(client, 'shop (id, handle, name, city, freight, sales)', rows());
}

async function copyProducts(client: pg.Client, goods: ListedProduct[]): Promise<void> {
  function* rows(): Generator<Value[]> {
    for (const it of goods) {
      const { n, reviews } = it;
      yield [
        ...[it.id, it.shopId, `thing-${n}`, it.category],
        ...[JSON.stringify(it.name), JSON.stringify(it.options), it.price, it.inStock],
        ...[it.pictureId, it.sold, it.rank, reviews, reviews * ((n % 3) + 3)],
      ];
    }
  }
  await copyIn(
    client,
    `product (id, shop_id, handle, category, name, options, price_from, in_stock, picture_id, sold,
      rank, review_count, star_sum)`,
    rows(),
  );
  function* shown(): Generator<Value[]> {
    for (const { id, pictureId } of goods) if (pictureId) yield [id, 0, pictureId];
  }
  await copyIn(client, 'product_picture (product_id, position, picture_id)', shown());
}

async function copySkus(client: pg.Client, goods: ListedProduct[], first: number): Promise<void> {
  function* rows(): Generator<Value[]> {
    for (const [at, { id, price }] of goods.entries()) {
      for (const [nth, size] of sizes.entries()) {
        const sku = first + at * sizes.length + nth;
        yield [sku, id, `sku-${sku}`, [size], price + nth * 500, nth];
      }
    }
  }
  await copyIn(client, 'sku (id, product_id, code, option_values, price, position)', rows());
  function* stocks(): Generator<Value[]> {
    for (const [at, { inStock }] of goods.entries()) {
      for (const nth of sizes.keys()) yield [first + at * sizes.length + nth, inStock ? 1000 : 0];
    }
  }
  await copyIn(client, 'stock (sku_id, quantity)', stocks());
}
