import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { countRoundTrips } from '../../tests/support/database/round-trips.ts';
import type { TestDatabase } from '../../tests/support/database/run-database.ts';
import { type Connection, connect, type Queryable } from './database.ts';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, 2);
  await connection.db.execute(sql`create table counter as select 1 as id, 0 as n`);
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

const lock = (db: Queryable) =>
  db.execute<{ n: number }>(sql`select n from counter where id = 1 for update`).execute();

const change = sql`update counter set n = n + 1`;

const isLocked = () =>
  connection.db.execute(sql`select n from counter for update nowait`).then(
    () => false,
    () => true,
  );

test('a lock of the first statement is held until the end', async () => {
  const seen = await connection.db.transactionAfter(lock, async (_tx, { rows }) => ({
    ...{ rows, isLocked: await isLocked() },
  }));
  expect(seen).toEqual({ rows: [{ n: 0 }], isLocked: true });
  expect(await isLocked()).toBe(false);
});

test('the first statement shares the round trip of the begin', async () => {
  const trips = await countRoundTrips(() =>
    connection.db.transactionAfter(lock, async () => undefined),
  );
  expect(trips).toBe(2);
});

test('nothing is left of a transaction that fails, at its first statement or later', async () => {
  const fails = () => Promise.reject(new Error('no'));
  const broken = (db: Queryable) => db.execute(sql`select 1 / 0`).execute();
  for (let n = 0; n < 3; n += 1) {
    await expect(connection.db.transactionAfter(broken, fails)).rejects.toThrow();
    const late = connection.db.transactionAfter(lock, async (tx) => {
      await tx.execute(change);
      return await fails();
    });
    await expect(late).rejects.toThrow('no');
  }
  expect(await isLocked()).toBe(false);
  expect((await lock(connection.db)).rows).toEqual([{ n: 0 }]);
});
