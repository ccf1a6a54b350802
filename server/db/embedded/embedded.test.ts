import { spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import {
  ask,
  asSuperuser,
  kill,
  postmasterPid,
  removeDatabases,
  test,
  timeoutMs,
  untilGone,
} from '../../../tests/support/processes/data-folders.ts';
import { openDatabase } from './embedded.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { findHome } from './home.ts';
import { waitUntil } from './process/wait-until.ts';

afterAll(removeDatabases);

/** True once this process owns the database. */
function untilOwned(url: string): Promise<true | undefined> {
  const owned = `select from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and application_name = 'caravel ${process.pid}'`;
  return waitUntil(
    async () => (await ask(asSuperuser(url), owned)).length > 0 || undefined,
    timeoutMs,
  );
}

describe.concurrent('a database made for a data folder', { timeout: timeoutMs }, () => {
  test('uses UTF-8, is durable and listens on the loopback only', async ({
    madeFolder,
    opened,
  }) => {
    const dataDir = await madeFolder();
    const { url } = await opened(dataDir);
    const settings = await ask(
      asSuperuser(url),
      `select name, setting from pg_settings where name in ('fsync', 'jit', 'listen_addresses',
       'max_connections', 'server_encoding', 'TimeZone', 'unix_socket_directories') order by 1`,
    );
    expect(Object.fromEntries(settings)).toEqual({
      fsync: 'on',
      jit: 'off',
      listen_addresses: '127.0.0.1',
      max_connections: '60',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
      unix_socket_directories: '',
    });
  });

  test('admits the shop, without superuser rights, and nobody without the password', async ({
    madeFolder,
    opened,
  }) => {
    const dataDir = await madeFolder();
    const { url } = await opened(dataDir);
    const rights = 'select current_user, rolsuper from pg_roles where rolname = current_user';
    expect(await ask(url, rights)).toEqual([['caravel', false]]);
    const stranger = new URL(url);
    stranger.password = 'guessed';
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
    const { cluster, logFile } = await findHome(dataDir);
    for (const secret of [
      join(cluster, 'caravel.password'),
      join(cluster, 'postmaster.pid'),
      logFile,
    ]) {
      expect((await stat(secret)).mode & 0o077).toBe(0);
    }
  });

  test.for([
    ['unset', {}] as const,
    ['nonsense', { LANG: 'xx_YY.nonsense', LC_ALL: 'nonsense', LC_CTYPE: 'C' }] as const,
  ])('is the same if LANG is %s', async ([, locale], { freshFolder, runElsewhere }) => {
    const { PATH } = process.env;
    const server = runElsewhere(
      `const { url, stop } = await open({ dataDir: ${JSON.stringify(await freshFolder())} });
       const sql = "select datctype, pg_encoding_to_char(encoding) from pg_database where datname = 'caravel'";
       const [row] = await ask(url, sql);
       await stop();
       say(row);`,
      { PATH, ...locale },
    );
    expect(await server.line()).toBe('C.UTF-8,UTF8');
  });

  test('is made completely or not at all', async ({ freshFolder, opened, holdElsewhere }) => {
    const dataDir = await freshFolder();
    const first = holdElsewhere(dataDir);
    const isUnderWay = await waitUntil(async () => {
      const [draft] = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
      return draft !== undefined && (await readdir(join(dataDir, draft))).includes('postgres');
    }, timeoutMs);
    expect(isUnderWay).toBe(true);
    await kill(first.pid);
    expect(await readdir(dataDir)).not.toContain('postgres');
    const { url } = await opened(dataDir);
    expect(await ask(url, 'select 1')).toEqual([[1]]);
    expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('does not overwrite a folder with other content', async ({ freshFolder }) => {
    const dataDir = await freshFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'diary'), 'dear');
    await expect(openDatabase({ dataDir })).rejects.toThrow(/postgres is in the way/);
  });

  test('names the data folder that cannot be used', async ({ freshFolder }) => {
    const dataDir = join(await freshFolder(), 'file');
    await writeFile(dataDir, '');
    const refusal = openDatabase({ dataDir: join(dataDir, 'data') });
    await expect(refusal).rejects.toThrow(EmbeddedDatabaseError);
    await expect(refusal).rejects.toThrow(
      `The data folder ${join(dataDir, 'data')} cannot be used`,
    );
  });

  test('opens again after its volume was opened to a group', async ({ madeFolder, opened }) => {
    const dataDir = await madeFolder();
    const { cluster } = await findHome(dataDir);
    await chmod(cluster, 0o2770);
    const { url } = await opened(dataDir);
    expect(await ask(url, 'select 1')).toEqual([[1]]);
  });

  test('opens again from a copy, whoever made it', async ({ freshFolder, madeFolder, opened }) => {
    const copy = await freshFolder();
    await cp(await madeFolder(), copy, { recursive: true });
    const { url } = await opened(copy);
    expect(await ask(url, 'select 1')).toEqual([[1]]);
  });
});

describe.concurrent('after a crash', { timeout: timeoutMs }, () => {
  test('the next server adopts the database of a killed one, with every row', async ({
    madeFolder,
    opened,
    runElsewhere,
  }) => {
    const dataDir = await madeFolder();
    const server = runElsewhere(
      `const { url } = await open({ dataDir: ${JSON.stringify(dataDir)} });
       await ask(url, "create table adopted as select 'here' as word");
       say('written');`,
    );
    expect(await server.line()).toBe('written');
    const pid = await postmasterPid(dataDir);
    await kill(server.pid);
    const { url, stop } = await opened(dataDir);
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(await ask(url, 'select word from adopted')).toEqual([['here']]);
    await stop();
    expect(await untilGone(pid)).toBe(true);
  });

  test('a killed PostgreSQL is started again', async ({ madeFolder, opened, orphan }) => {
    const dataDir = await madeFolder();
    const { pid, url } = await orphan(dataDir);
    await ask(url, 'create table crashed as select 1 as one');
    await kill(pid);
    const database = await opened(dataDir);
    expect(await postmasterPid(dataDir)).not.toBe(pid);
    expect(await ask(database.url, 'select one from crashed')).toEqual([[1]]);
  });

  test('a PostgreSQL killed while owned is restarted under the same url', async ({
    madeFolder,
    opened,
  }) => {
    const dataDir = await madeFolder();
    const { url } = await opened(dataDir);
    await ask(url, 'create table revived as select 1 as one');
    await kill(await postmasterPid(dataDir));
    const rows = await waitUntil(async () => {
      try {
        return await ask(url, 'select one from revived');
      } catch {
        return undefined;
      }
    }, timeoutMs);
    expect(rows).toEqual([[1]]);
    expect(await untilOwned(url)).toBe(true);
  });

  test('a pid reused by another program is not mistaken for the database', async ({
    madeFolder,
    opened,
    onTestFinished,
  }) => {
    const dataDir = await madeFolder();
    const { cluster } = await findHome(dataDir);
    const { uid, gid } = await stat(cluster);
    const bystander = spawn('sleep', ['1000'], { uid, gid });
    onTestFinished(() => void bystander.kill());
    const lines = [bystander.pid, cluster, 1, 5432, '', '127.0.0.1', '    1     1', 'ready', ''];
    const leftover = join(cluster, 'postmaster.pid');
    await writeFile(leftover, lines.join('\n'), { mode: 0o600 });
    await chown(leftover, uid, gid);
    const { url } = await opened(dataDir);
    expect(await ask(url, 'select 1')).toEqual([[1]]);
    expect(bystander.exitCode).toBeNull();
  });

  test('the copy of a running database is not mistaken for the original', async ({
    freshFolder,
    madeFolder,
    opened,
  }) => {
    const dataDir = await madeFolder();
    const original = await opened(dataDir);
    const copyDir = await freshFolder();
    await cp(dataDir, copyDir, { recursive: true });
    const copy = await opened(copyDir);
    expect(await postmasterPid(copyDir)).not.toBe(await postmasterPid(dataDir));
    expect(new URL(copy.url).port).not.toBe(new URL(original.url).port);
    expect(await ask(original.url, 'select 1')).toEqual([[1]]);
  });
});
