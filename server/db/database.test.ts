import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { DatabaseProxy } from '../../tests/support/database/database-proxy.ts';
import type { TestDatabase } from '../../tests/support/database/run-database.ts';
import { connect } from './database.ts';

let database: TestDatabase;
let pooler: DatabaseProxy;
let url: string;

beforeEach(async () => {
  database = await createTestDatabase();
  pooler = new DatabaseProxy(database.url);
  // As PgBouncer does with parameters that it does not track.
  pooler.cutAt = (sent) => (sent.includes('\0options\0') ? 'before' : undefined);
  url = await pooler.open();
});

afterEach(async () => {
  await pooler.close();
  await database.drop();
});

test('through a pooler, each connection has its time limits', async () => {
  const { db, close } = connect(url, 2);
  const { rows } = await db.execute(sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('timezone') as zone`);
  expect(rows).toEqual([{ statement: '8s', lock: '2s', zone: 'UTC' }]);
  await close();
});

test('a connection that does not take its settings is not used', async () => {
  const before = connect(url, 1);
  await before.pool.query(`
    create schema refusing;
    create function refusing.set_config(text, text, boolean) returns text language plpgsql
      as $$ begin raise 'no settings here'; end $$;
    alter database ${new URL(url).pathname.slice(1)} set search_path = refusing, pg_catalog
  `);
  await before.close();
  const { db, close } = connect(url, 1);
  await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
    cause: { message: 'no settings here' },
  });
  await close();
});

test('through a pooler, a connection for reading writes nothing', async () => {
  const { db, close } = connect(url, 2, 'read');
  await expect(db.execute(sql`delete from shopper`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('read-only transaction') },
  });
  await close();
});
