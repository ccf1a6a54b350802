import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import type { TestDatabase } from '../../tests/support/database/run-database.ts';
import { ask, asSuperuser } from '../../tests/support/processes/data-folders.ts';
import { checkDatabase } from './check-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('template0');
});

afterEach(() => void vi.restoreAllMocks());

afterAll(() => database.drop());

/** A database whose order is that of a library, which has versions. */
async function makeSorted(): Promise<{ name: string; url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const order = `locale_provider builtin builtin_locale 'C.UTF-8'`;
  await ask(database.url, `create database ${name} template template0 ${order}`);
  const url = new URL(database.url);
  url.pathname = name;
  return { name, url: url.href };
}

async function warnings(url: string): Promise<string[]> {
  const spy = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  await checkDatabase(url);
  return spy.mock.calls.map(([sentence]) => String(sentence));
}

test('a database that is sorted as it was built is no matter', async () => {
  expect(await warnings(database.url)).toEqual([]);
  expect(await warnings((await makeSorted()).url)).toEqual([]);
});

test('a database that the system sorts in another way is reported, until its indexes are rebuilt', async () => {
  const { name, url } = await makeSorted();
  const change = `update pg_database set datcollversion = '0.9' where datname = '${name}'`;
  await ask(asSuperuser(database.url), change);
  const [sentence = '', ...others] = await warnings(url);
  expect(others).toEqual([]);
  expect(sentence).toContain('version 0.9 of the system’s rules and is now by 1;');
  vi.restoreAllMocks();
  const [, commands = ''] = /run: (.*)$/.exec(sentence) ?? [];
  for (const command of commands.split(';').filter(Boolean)) await ask(url, command);
  expect(await warnings(url)).toEqual([]);
});
