import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import type { TestDatabase } from '../../tests/support/database/run-database.ts';
import { type Connection, connect } from './database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, 2);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

test('handles and SKUs from before are in NFC, except one whose NFC another product has', async () => {
  const { pool } = connection;
  await pool.query(`
    delete from migration where name like '060-%';
    alter table product drop column off_sale;
    drop index sku_code;
    insert into shop (id, handle, name, city) values (1, 'kiln', '{}', '{}'), (2, 'mill', '{}', '{}')`);
  const handles: [number, number, string][] = [
    [1, 1, 'thé'.normalize('NFD')],
    [2, 1, 'café'.normalize('NFD')],
    [3, 1, 'café'],
    [4, 2, 'café'.normalize('NFD')],
    [5, 2, '가방'.normalize('NFD')],
    [6, 2, 'mug'],
  ];
  for (const [id, shopId, handle] of handles) {
    await pool.query(
      `insert into product (id, shop_id, handle, category, name) values ($1, $2, $3, 'family', '{}')`,
      [id, shopId, handle],
    );
    await pool.query('insert into sku (product_id, code, price) values ($1, $2, 1)', [id, handle]);
  }
  expect(await migrate(database.url)).toEqual(['060-import-identity.sql']);
  const products = await pool.query('select handle from product order by id');
  expect(products.rows.map(({ handle }) => handle)).toEqual([
    ...['thé', 'café'.normalize('NFD'), 'café', 'café', '가방', 'mug'],
  ]);
  const skus = await pool.query('select code from sku order by id');
  expect(skus.rows.map(({ code }) => code)).toEqual([
    ...['thé', 'café', 'café', 'café', '가방', 'mug'],
  ]);
});
