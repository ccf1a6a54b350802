import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import type { TestDatabase } from '../../tests/support/database/run-database.ts';
import { migrate } from './migrate.ts';

const folder = new URL('./migrations/', import.meta.url);

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase('template0');
  client = new pg.Client(database.url);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Migrates up to a migration, without it. */
async function migrateBefore(name: string): Promise<void> {
  await client.query(
    'create table migration (name text primary key, at timestamptz default now())',
  );
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file < name);
  for (const file of files.sort()) {
    await client.query(await readFile(new URL(file, folder), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [file]);
  }
}

test('copies of a shopper’s file become one, and every use still reads it', async () => {
  await migrateBefore('059');
  await client.query(`
    insert into shopper (account, password_hash, family_name, given_name, lang)
      values ('ada@example.test', '', 'Lovelace', 'Ada', 'en'),
        ('eve@example.test', '', 'Eve', 'E', 'en');
    insert into private_file (id, shopper_id, sha256, bytes, type, created_at)
      select gen_random_uuid(), s.id, repeat('a', 64), decode(repeat('0102', 50000), 'hex'),
        'image/webp', now() from shopper s, generate_series(1, 20);
    insert into asset (shopper_id, sha256, size, received, picture_id, tint, master, at)
      select id, repeat(name, 64), 9, 9, 'p' || name, '#000000', master, now()
        from shopper, (values ('b', '\\x03'::bytea), ('c', null)) as it (name, master);
  `);
  const read = async (sql: string) => (await client.query({ text: sql, rowMode: 'array' })).rows;
  expect(await migrate(database.url)).toContain('059-file-content.sql');
  expect(
    await read(`select sha256, octet_length(bytes), count(*)::int from file_content
      group by 1, 2 order by 1`),
  ).toEqual([
    ['a'.repeat(64), 100_000, 2],
    ['b'.repeat(64), 1, 2],
  ]);
  expect(
    await read(
      'select count(*)::int from private_file join file_content using (shopper_id, sha256)',
    ),
  ).toEqual([[40]]);
  expect(await read('select sha256, is_published from asset order by 1, 2')).toEqual([
    ['b'.repeat(64), false],
    ['b'.repeat(64), false],
    ['c'.repeat(64), true],
    ['c'.repeat(64), true],
  ]);
  const [[size] = []] = await read("select pg_total_relation_size('private_file')");
  expect(Number(size)).toBeLessThan(200_000);
});
