import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hourMs, minuteMs } from '#contract/rules/durations.ts';
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

test('only an unhurried transaction waits long for an answer', async () => {
  const { db, close } = connect(url, 1);
  await db.execute(sql`select 1`);
  const holder = new pg.Client(database.url);
  await holder.connect();
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());

  await holder.query('begin; lock table store');
  const report = db.unhurried(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select from store`);
    return (await tx.execute(sql`show statement_timeout`)).rows;
  });
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
  // Each look of the poll has moved the time a little, too.
  vi.advanceTimersByTime(hourMs - minuteMs);
  await holder.query('commit');
  expect(await report).toEqual([{ statement_timeout: '0' }]);
  await holder.end();

  pooler.cutAt = () => 'silently';
  const usual = db.execute(sql`select 1`).catch(({ cause }: Error) => cause);
  await expect.poll(() => pooler.cuts).toBe(1);
  vi.advanceTimersByTime(9000);
  expect(await usual).toMatchObject({ message: 'Query read timeout' });
  await close();
});

test('an idle connection is asked soon whether its host is still there', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  onTestFinished(() => keepAlive.mockRestore());
  const { db, listen, close } = connect(database.url, 1);
  await db.execute(sql`select 1`);
  await new Promise<void>((resolve) => listen('news', () => resolve()));
  expect(keepAlive.mock.calls).toEqual([
    [true, 10_000],
    [true, 10_000],
  ]);
  await close();
});
