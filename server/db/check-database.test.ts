import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../tests/support/database/database.ts';
import { DatabaseProxy } from '../../tests/support/database/database-proxy.ts';
import type { TestDatabase } from '../../tests/support/database/run-database.ts';
import { ask, asSuperuser } from '../../tests/support/processes/data-folders.ts';
import { checkDatabase, UnfitDatabaseError } from './check-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('template0');
});

afterEach(() => void vi.restoreAllMocks());

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
      await refusal('postgres://caravel@nowhere.invalid/caravel'),
      await refusal('mysql://caravel@localhost/caravel'),
    ];
    expect(sentences).toEqual([
      `PostgreSQL at ${host} refuses the password of "caravel" in DATABASE_URL.`,
      `PostgreSQL at ${host} has no database "nowhere"; create it, or correct DATABASE_URL.`,
      'No PostgreSQL answers at 127.0.0.1:1; is it running, and is DATABASE_URL right?',
      'The host of DATABASE_URL, nowhere.invalid, is not known.',
      'DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
    ]);
    expect(sentences.join()).not.toMatch(`hunter2|${password}`);
  });

  test('is refused if its user may not create tables, until they may', async () => {
    const guest = `guest_${randomUUID().replaceAll('-', '')}`;
    await ask(asSuperuser(database.url), `create role ${guest} login password 'guest'`);
    const url = changed((own) => {
      own.username = guest;
      own.password = 'guest';
    });
    const name = new URL(url).pathname.slice(1);
    const grant = `grant usage, create on schema "public" to "${guest}"`;
    expect(await refusal(url)).toBe(
      `The user "${guest}" may not create tables in the database "${name}" of DATABASE_URL; let the owner run: ${grant}.`,
    );
    await ask(database.url, grant);
    await checkDatabase(url);
  });

  test.each(['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])(
    'with the certificate of an unknown issuer (%s), it is told what to do',
    async (code) => {
      const untrusted = Object.assign(new Error('self-signed certificate'), { code });
      vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(() => Promise.reject(untrusted));
      expect(await refusal('postgres://caravel@db.example/caravel?sslmode=verify-full')).toMatch(
        /^The certificate of PostgreSQL at db\.example has an unknown issuer: .*sslrootcert=/,
      );
    },
  );
});

describe('an external database that is not up yet', () => {
  /** A proxy that is not open yet, its port, and the URL through it. */
  async function closedProxy() {
    const proxy = new DatabaseProxy(database.url);
    const url = await proxy.open();
    await proxy.close();
    return { proxy, url, port: Number(new URL(url).port) };
  }

  const patience = () => ({ ms: 600_000, signal: new AbortController().signal });
  const hearWarnings = () => vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);

  test('is waited for, with one warning', async () => {
    const { proxy, url, port } = await closedProxy();
    const warnings = hearWarnings();
    const tries = vi.spyOn(pg.Client.prototype, 'connect');
    const checked = checkDatabase(url, patience());
    await expect.poll(() => tries.mock.calls.length).toBeGreaterThan(1);
    await proxy.open(port);
    await checked;
    await proxy.close();
    expect(warnings.mock.calls.map(([text]) => text)).toEqual([
      `No PostgreSQL answers at 127.0.0.1:${port}; is it running, and is DATABASE_URL right? Trying again for 600 seconds.`,
    ]);
  });

  test('is refused when the time is over', async () => {
    const { url } = await closedProxy();
    const warnings = hearWarnings();
    const refused = checkDatabase(url, { ...patience(), ms: 600 });
    await expect(refused).rejects.toThrow('No PostgreSQL answers');
    expect(warnings).toHaveBeenCalledOnce();
  });

  test('is not waited for once the server is to stop', async () => {
    const { url } = await closedProxy();
    const warnings = hearWarnings();
    const stopping = new AbortController();
    const refused = expect(
      checkDatabase(url, { ...patience(), signal: stopping.signal }),
    ).rejects.toThrow(UnfitDatabaseError);
    await expect.poll(() => warnings.mock.calls.length).toBe(1);
    stopping.abort();
    await refused;
  });

  test('is told from one that never will be', async () => {
    const missing = changed((url) => {
      url.pathname = '/nowhere';
    });
    const warnings = hearWarnings();
    await expect(checkDatabase(missing, patience())).rejects.toThrow('has no database "nowhere"');
    expect(warnings).not.toHaveBeenCalled();
  });
});
