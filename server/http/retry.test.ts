import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { postgresCode, withRetry } from './retry.ts';

/** A driver error wrapped as the query builder wraps it. */
function databaseError(code: string): Error {
  return new Error('Failed query', { cause: Object.assign(new Error('why'), { code }) });
}

function failing(times: number, error: Error): { work(): Promise<string>; tries(): number } {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw error;
    return 'done';
  };
  return { work, tries: () => tries };
}

test.each(['40P01', '40001', '55P03'])(
  'runs a transaction at most three times after %s',
  async (code) => {
    const twice = failing(2, databaseError(code));
    expect(await withRetry(twice.work)).toBe('done');
    const always = failing(9, databaseError(code));
    await expect(withRetry(always.work)).rejects.toEqual(new Refusal('busy'));
    expect(always.tries()).toBe(3);
  },
);

test('does not retry after any other error', async () => {
  for (const error of [databaseError('23505'), new Refusal('sold_out'), new Error('40P01')]) {
    const once = failing(1, error);
    await expect(withRetry(once.work)).rejects.toBe(error);
    expect(once.tries()).toBe(1);
  }
});

test("finds PostgreSQL's code at any depth and ignores other codes", () => {
  expect(postgresCode(databaseError('23505'))).toBe('23505');
  expect(postgresCode(new Error('outer', { cause: databaseError('57P01') }))).toBe('57P01');
  for (const code of ['ECONNREFUSED', 'FST_ERR_VALIDATION', 23505, undefined]) {
    expect(postgresCode(Object.assign(new Error('no'), { code }))).toBeUndefined();
  }
  for (const thrown of [null, undefined, 'text', { code: '23505' }]) {
    expect(postgresCode(thrown)).toBeUndefined();
  }
});
