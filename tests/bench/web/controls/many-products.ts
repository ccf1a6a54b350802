import pg from 'pg';
import { attachDatabase } from '../../../../server/db/embedded/embedded.ts';
import { copyIn, type Value } from '../../../support/database/copy-in.ts';

/** Few, so that all are drawn before anything is measured. */
const mostPictures = 24;
const columns = 'shop_id, handle, category, name, price_from, in_stock, sold, rank, picture_id';

/**
 * Lists n more products in a shop that is running, by COPY and past the search index. Returns the
 * pictures that they show.
 */
export async function listProducts(dataDir: string, count: number): Promise<string[]> {
  const { url, stop } = await attachDatabase({ dataDir });
  const own = new URL(url);
  own.username = 'postgres';
  const client = new pg.Client(own.href);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select picture_id as id from product where picture_id is not null
       order by id limit ${mostPictures}`,
    );
    const pictures = rows.map(({ id }) => id);
    await client.query('set session_replication_role = replica');
    await copyIn(client, `product (${columns})`, rowsOf(count, pictures));
    await client.query('analyze product');
    return pictures;
  } finally {
    await client.end();
    await stop();
  }
}

function rowsOf(count: number, pictures: string[]): Value[][] {
  return Array.from({ length: count }, (_, n) => [
    ...[1, `many-${n}`, 'family', JSON.stringify({ en: `Thing number ${n}` })],
    ...[100 + (n % 20_000), true, n % 5000, 10_000_000 + n, pictures[n % pictures.length] ?? null],
  ]);
}
