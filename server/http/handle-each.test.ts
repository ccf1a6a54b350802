import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { loggedError } from '../db/logged-error.ts';
import { orders } from '../db/schema/orders.ts';
import { refund } from '../db/schema/refunds.ts';
import { handleEach, isUnseen } from './handle-each.ts';

test('items that fail, be it whole pages of them, are reported and do not hold up the others', async () => {
  const items = Array.from({ length: 120 }, (_, id) => ({ id }));
  const handled: number[] = [];
  const done = handleEach(
    async (seen: number[]) => items.filter(({ id }) => !seen.includes(id)).slice(0, 50),
    async ({ id }) => {
      if (id < 100) throw new RangeError(`no ${id}`);
      handled.push(id);
    },
  );
  const error = await done.catch((reason: unknown) => reason);
  expect(handled).toEqual(items.slice(100).map(({ id }) => id));
  expect(error).toBeInstanceOf(AggregateError);
  const { message, errors } = error as AggregateError;
  expect(message).toBe('100 of 120 failed');
  expect(errors[7]).toMatchObject({ message: '7 failed', cause: new RangeError('no 7') });
});

test('the log has some of the failures with their causes, without what a query was given', async () => {
  const items = Array.from({ length: 9 }, (_, id) => ({ id }));
  const done = handleEach(
    async (seen: number[]) => items.slice(seen.length),
    async () => {
      throw new Error('Failed query: select 1\nparams: Ada Lovelace');
    },
  );
  const logged = loggedError(await done.catch((reason: unknown) => reason));
  expect(logged).toMatchObject({ type: 'AggregateError', message: '9 of 9 failed' });
  expect(logged.errors).toHaveLength(5);
  expect(logged.errors?.[1]).toMatchObject({
    ...{ message: '1 failed', cause: { message: 'Failed query: select 1' } },
  });
  expect(JSON.stringify(logged)).not.toContain('Ada');
});

test('nothing found is nothing to report', async () => {
  await handleEach(
    async () => [],
    async () => {},
  );
});

test('items do not wait in turn for a database that is away; one that loses a connection is passed over', async () => {
  const items = Array.from({ length: 9 }, (_, id) => ({ id }));
  const lost = new Error('timeout exceeded when trying to connect');
  const tried: number[] = [];
  const tryAll = (isAway: boolean) =>
    handleEach(
      async (seen: number[]) => {
        if (isAway && seen.length > 0) throw lost;
        return items.slice(seen.length);
      },
      async ({ id }) => {
        tried.push(id);
        if (id === 0) throw lost;
      },
    ).catch((reason: unknown) => reason);
  expect(await tryAll(true)).toMatchObject({
    message: '1 of 1 failed, then the next could not be read',
    errors: [lost, { message: '0 failed', cause: lost }],
  });
  expect(tried).toEqual([0]);
  expect(await tryAll(false)).toMatchObject({ message: '1 of 9 failed' });
  expect(tried.slice(1)).toEqual(items.map(({ id }) => id));
});

test('any number of ids is one statement', () => {
  const textOf = (...wish: Parameters<typeof isUnseen>) =>
    new PgDialect().sqlToQuery(isUnseen(...wish)).sql;
  expect([[], [7], [7, 8]].map((seen) => textOf(orders.id, seen))).toEqual(
    Array(3).fill('"orders"."id" <> all($1::bigint[])'),
  );
  expect(textOf(refund.id, [])).toBe('"refund"."id" <> all($1::uuid[])');
});
