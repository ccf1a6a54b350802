import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import type { TestDatabase } from '../../tests/support/database/run-database.ts';
import { checkDatabase, UnfitDatabaseError } from './check-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('template0');
});

afterAll(() => database.drop());

/** Creates a database next to the test's own, with the options of `create database`. */
async function makeBeside(options: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`create database ${name} template template0 ${options}`);
  await client.end();
  return changed((url) => {
    url.pathname = name;
  });
}

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

async function refusal(url: string): Promise<string> {
  const error = await checkDatabase(url).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnfitDatabaseError);
  return error instanceof Error ? error.message : '';
}

describe('an external database', () => {
  test('is accepted with a recent PostgreSQL and UTF-8 in any locale, and left unchanged', async () => {
    await checkDatabase(database.url);
    await checkDatabase(await makeBeside("encoding UTF8 locale 'C'"));
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(
      `select extname from pg_extension where extname <> 'plpgsql'`,
    );
    await client.end();
    expect(rows).toEqual([]);
  });

  test('is refused with another encoding', async () => {
    const url = await makeBeside("encoding LATIN1 locale 'C'");
    expect(await refusal(url)).toMatch(/has the encoding LATIN1; create one with encoding 'UTF8'/);
  });

  test('is refused with advice, without the password', async () => {
    const { host, password } = new URL(database.url);
    const wrongPassword = changed((url) => {
      url.password = 'hunter2';
    });
    const missing = changed((url) => {
      url.pathname = '/nowhere';
    });
    const sentences = [
      await refusal(wrongPassword),
      await refusal(missing),
      await refusal(`postgres://caravel:${password}@127.0.0.1:1/caravel`),
      await refusal('mysql://caravel@localhost/caravel'),
    ];
    expect(sentences).toEqual([
      `PostgreSQL at ${host} refuses the password of "caravel" in DATABASE_URL.`,
      `PostgreSQL at ${host} has no database "nowhere"; create it, or correct DATABASE_URL.`,
      'No PostgreSQL answers at 127.0.0.1:1; is it running, and is DATABASE_URL right?',
      'DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
    ]);
    expect(sentences.join()).not.toMatch(`hunter2|${password}`);
  });
});
