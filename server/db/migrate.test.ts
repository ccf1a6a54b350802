import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { migrateBefore } from '../../tests/support/database/migrate-before.ts';
import type { TestDatabase } from '../../tests/support/database/run-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase('template0');
  client = new pg.Client(database.url);
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

test('copies of a shopper’s file become one, and every use still reads it', async () => {
  await migrateBefore(client, '059');
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

test('returns that shops have already get their time to decide from the migration on', async () => {
  await migrateBefore(client, '064');
  // Without their orders.
  await client.query(`
    alter table refund drop constraint refund_order_id_fkey;
    insert into refund (id, order_id, type, state, stage, amount, sent_at, arrived_at, due_at)
      select gen_random_uuid(), n, type, state, stage, 1, now() - age, now() - age, due
      from (values
        (1, 'return', 0, 'sent', interval '90 days', null),
        (2, 'return', 0, 'review', '1 hour', now() + interval '3 days'),
        (3, 'return', 0, 'to_send', null, now() + interval '3 days'),
        (4, 'refund', 0, 'review', null, now() + interval '3 days'),
        (5, 'return', 1, 'passed', '90 days', null)
      ) as it (n, type, state, stage, age, due);
  `);
  await migrate(database.url);
  const { rows } = await client.query<{ days: number | null; warnings: number }>(
    `select round(extract(epoch from due_at - now()) / 86400)::int as days, warnings
      from refund order by order_id`,
  );
  expect(rows.map(({ days }) => days)).toEqual([14, 14, 3, 3, null]);
  expect(new Set(rows.map(({ warnings }) => warnings))).toEqual(new Set([0]));
});

test('lines of announcements to one shopper name the shopper by number', async () => {
  await migrateBefore(client, '066');
  await client.query(`
    insert into shopper (id, account, password_hash, family_name, given_name, lang)
      values (7, 'ada@example.test', '', 'Lovelace', 'Ada', 'en');
    insert into operator_act (operator, act, ref, note) values ('Ann', 'announced', 'a', 'everybody'),
      ('Ann', 'announced', 'b', 'Ada@Example.test'), ('Ann', 'announced', 'c', 'gone@example.test'),
      ('Ann', 'wallet credited', 'd', 'For ada@example.test');
  `);
  expect(await migrate(database.url)).toContain('066-announcements-to-one.sql');
  const { rows } = await client.query('select note from operator_act order by id');
  const notes = ['everybody', 'shopper 7', 'a shopper', 'For ada@example.test'];
  expect(rows.map(({ note }) => note)).toEqual(notes);
});

test('a migration that waits for a reader does not hold up those who come after it', async () => {
  await migrateBefore(client, '086');
  await client.query('begin');
  await client.query('select from order_line');
  const migrated = migrate(database.url);
  const other = new pg.Client(database.url);
  await other.connect();
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%order_line%'`;
  await expect.poll(async () => (await other.query(waits)).rowCount).toBeGreaterThan(0);
  await other.query('select from order_line');
  await other.end();
  await client.query('commit');
  expect(await migrated).toContain('086-ordered-cart-lines.sql');
});

test('a start that waits for another server’s migrations says so once', async () => {
  const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const lock = 7_226_001;
  await client.query('select pg_advisory_lock($1)', [lock]);
  const migrated = migrate(database.url, { silentMs: 50 });
  await expect
    .poll(() => warnings.mock.calls.map(([text]) => text))
    .toEqual([
      'The start waits: another server migrates this database, or its session still holds the lock.',
    ]);
  await client.query('select pg_advisory_unlock($1)', [lock]);
  expect(await migrated).not.toEqual([]);
  expect(warnings).toHaveBeenCalledOnce();
  warnings.mockRestore();
});
