import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('each test database is an isolated copy of the template, gone after drop()', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const names = 'select name from migration order by name';
  expect(await query(one.url, names)).toEqual(await query(other.url, names));
  await query(one.url, 'create table mine (n int)');
  await expect(query(other.url, 'select * from mine')).rejects.toThrow('does not exist');
  const copy = await createTestDatabase(new URL(one.url).pathname.slice(1));
  expect(await query(copy.url, 'select * from mine')).toEqual([]);
  for (const database of [one, other, copy]) {
    await database.drop();
    await expect(query(database.url, 'select 1')).rejects.toThrow('does not exist');
  }
});
