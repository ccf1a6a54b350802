import { expect, test } from 'vitest';
import { handleEach } from './handle-each.ts';
import { loggedError } from './logged-error.ts';

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
