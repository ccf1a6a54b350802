import pg from 'pg';
import { hashSecret } from '../../../server/shoppers/secrets.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { migrateBefore } from '../../support/database/migrate-before.ts';
import type { TestDatabase } from '../../support/database/run-database.ts';

export const pepper = 'the pepper of a shop of November 2026';

/** By id, as registered by the builds up to November 2026, and by those of the days after. */
export const accounts: { [id: number]: string } = {
  1: '+660812345678',
  2: '+66812345678',
  3: '66812345678',
  4: '+660899999999',
  5: '+3961234567',
  6: '+39061234567',
  7: 'ada@example.test',
  8: 'closed 8',
  9: '0812345678',
};
export const passwordOf = (id: number) => `the password of ${id}`;

/** More shoppers than one portion, each with a name of nothing visible. */
export const crowd = { from: 1001, to: 2500 };

/** Creates a database as the build of 24 November 2026 (2fb66f3) left it. */
export async function createNovemberDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase('template0');
  await inDatabase(database.url, async (client) => {
    await migrateBefore(client, '044');
    await client.query("insert into store (currency) values ('USD')");
    for (const [id, account] of Object.entries(accounts)) {
      const hash = await hashSecret(passwordOf(Number(id)), pepper);
      await client.query(
        `insert into shopper (id, account, mobile, password_hash, family_name, given_name)
          values ($1, $2, $3, $4, 'Wirat', 'A')`,
        [id, account, /^\+/.test(account) ? account : '', hash],
      );
    }
    await client.query(
      `update shopper set email = account, mobile = '+66 (0)81-987 6543',
        family_name = $1, given_name = $2 where id = 7`,
      ['Rene\u0301', '\u3164'],
    );
    await client.query(
      `insert into shopper (id, account, password_hash, family_name, given_name)
        select n, 'crowd' || n || '@example.test', '', $1, 'Bo' from generate_series($2::int, $3) n`,
      ['\u3164', crowd.from, crowd.to],
    );
    await client.query(
      `insert into address (id, shopper_id, addressee, mobile, country, area, detail, tag) values
        ('01890a5d-ac96-774b-bcce-b302099a8057', 7, $1, '+66 081-987 6543', 'TH', 'Bangkok', $2, $1),
        ('01890a5d-ac96-774b-bcce-b302099a8058', 7, 'Ada', '12', 'TH', 'Bangkok', '1 Soi', 'home')`,
      ['\u2800', '1 Soi\u200e\r\n2'],
    );
    await client.query("insert into shop (id, handle, name, city) values (1, 'kiln', '{}', '{}')");
    await client.query(
      `insert into product (id, shop_id, handle, category, name)
        values (1, 1, 'mug', 'family', '{}')`,
    );
    await client.query(
      `insert into review (id, product_id, shopper_id, author, product_score, service_score,
          postage_score, content)
        values (1, 1, 7, 'R***é', 5, 5, 5, $1), (2, 1, null, '***', 5, 5, 5, $1)`,
      [JSON.stringify({ en: 'Good\u202e' })],
    );
  });
  return database;
}

/** Does something on a connection of its own. */
export async function inDatabase<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database's name, to copy it. */
export const nameOf = ({ url }: Pick<TestDatabase, 'url'>) => new URL(url).pathname.slice(1);

/** What an upgrade may change. */
export const stored = [
  'select id, account, account_key, is_alike, email, mobile, family_name, given_name from shopper',
  'select * from address',
  'select id, author, content from review',
];
/** What it keeps of it. */
export const kept = 'select shopper_id, relation, row_id, field, former, became from former_text';

/** The rows of queries, in an order of their own. */
export const readAll = (url: string, queries: string[]) =>
  inDatabase(url, async (client) => {
    const all: unknown[] = [];
    for (const query of queries) {
      const sorted = `select * from (${query}) it order by it::text collate "C"`;
      all.push((await client.query(sorted)).rows);
    }
    return all;
  });
