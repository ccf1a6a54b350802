import { spawn } from 'node:child_process';
import { chown, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect } from 'vitest';
import {
  ask,
  asSuperuser,
  kill,
  patienceMs,
  postmasterPid,
  removeDatabases,
  test,
  untilGone,
} from '../../../tests/support/data-folders.ts';
import { attachDatabase, openDatabase } from './embedded.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { findHome } from './home.ts';
import { commandLine } from './process-table.ts';
import { waitUntil } from './wait-until.ts';

afterAll(removeDatabases);

function isPortClosed(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('connect', () => socket.destroy());
  });
}

/** True once somebody waits for the ownership of the database. */
function untilAwaited(url: string): Promise<true | undefined> {
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
  return waitUntil(async () => (await ask(url, waiting)).length > 0 || undefined, patienceMs);
}

/** True once this process owns the database. */
function untilOwned(url: string): Promise<true | undefined> {
  const owned = `select from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and application_name = 'caravel ${process.pid}'`;
  return waitUntil(
    async () => (await ask(asSuperuser(url), owned)).length > 0 || undefined,
    patienceMs,
  );
}

describe.concurrent('a database made for a data folder', { timeout: patienceMs }, () => {
  test('speaks UTF-8, keeps what it promises and listens on the loopback only', async ({
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
    expect(await ask(url, 'create extension pg_trgm')).toEqual([]);
    expect(await ask(url, `select '红茶杯' % '红茶', show_trgm('红茶') <> '{}'`)).toEqual([
      [true, true],
    ]);
  });

  test('lets in the shop, as no superuser, and nobody without the password', async ({
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
  ])('is the same where LANG is %s', async ([, locale], { freshFolder, runElsewhere }) => {
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

  test('is made whole or not at all', async ({ freshFolder, opened, holdElsewhere }) => {
    const dataDir = await freshFolder();
    const first = holdElsewhere(dataDir);
    const isUnderWay = await waitUntil(async () => {
      const [draft] = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
      return draft !== undefined && (await readdir(join(dataDir, draft))).includes('postgres');
    }, patienceMs);
    expect(isUnderWay).toBe(true);
    await kill(first.pid);
    expect(await readdir(dataDir)).not.toContain('postgres');
    const { url } = await opened(dataDir);
    expect(await ask(url, 'select 1')).toEqual([[1]]);
    expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('does not overwrite a folder that is something else', async ({ freshFolder }) => {
    const dataDir = await freshFolder();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'diary'), 'dear');
    await expect(openDatabase({ dataDir })).rejects.toThrow(/postgres is in the way/);
  });

  test('says which data folder cannot be used', async ({ freshFolder }) => {
    const dataDir = join(await freshFolder(), 'file');
    await writeFile(dataDir, '');
    const refusal = openDatabase({ dataDir: join(dataDir, 'data') });
    await expect(refusal).rejects.toThrow(EmbeddedDatabaseError);
    await expect(refusal).rejects.toThrow(
      `The data folder ${join(dataDir, 'data')} cannot be used`,
    );
  });

  test('opens again from a copy that belongs to whoever copied it', async ({
    freshFolder,
    madeFolder,
    opened,
  }) => {
    const copy = await freshFolder();
    await cp(await madeFolder(), copy, { recursive: true });
    const { url } = await opened(copy);
    expect(await ask(url, 'select 1')).toEqual([[1]]);
  });
});

describe.concurrent('after a crash', { timeout: patienceMs }, () => {
  test('the next server adopts what a killed one left running, with every row', async ({
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

  test('a PostgreSQL that is killed under its owner comes back under the same url', async ({
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
    }, patienceMs);
    expect(rows).toEqual([[1]]);
    expect(await untilOwned(url)).toBe(true);
  });

  test('a pid that went to another program does not pass for the database', async ({
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

  test('the copy of a running database is not taken for the original', async ({
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

describe.concurrent('a data folder has one owner', { timeout: patienceMs }, () => {
  test('another server is refused with the folder and the pid', async ({
    madeFolder,
    opened,
    holdElsewhere,
  }) => {
    const dataDir = await madeFolder();
    const first = holdElsewhere(dataDir);
    const url = await first.line();
    const refusal = openDatabase({ dataDir });
    await expect(refusal).rejects.toThrow(EmbeddedDatabaseError);
    await expect(refusal).rejects.toThrow(
      `The data folder ${dataDir} is in use by another process (${first.pid})`,
    );
    expect(await ask(url, 'select 1')).toEqual([[1]]);
    await kill(first.pid);
    await opened(dataDir);
  });

  test('of two servers that open an empty folder at once, one gets it', async ({
    freshFolder,
    opened,
    runElsewhere,
  }) => {
    const dataDir = await freshFolder();
    const code = `
      const database = await open({ dataDir: ${JSON.stringify(dataDir)} }).catch(({ message }) => say(message));
      if (database) { say('mine'); process.stdin.once('end', () => database.stop()).resume(); }`;
    const rivals = [runElsewhere(code), runElsewhere(code)];
    const words = await Promise.all(rivals.map((rival) => rival.line()));
    expect(words).toContain('mine');
    expect(words.find((word) => word !== 'mine')).toContain(`The data folder ${dataDir} is in use`);
    for (const rival of rivals) rival.process.stdin?.end();
    const { url } = await opened(dataDir);
    expect(await ask(url, 'select 1')).toEqual([[1]]);
    expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('the tool attaches beside the owner and leaves it running', async ({
    madeFolder,
    opened,
  }) => {
    const dataDir = await madeFolder();
    const server = await opened(dataDir);
    const tool = await attachDatabase({ dataDir });
    expect(tool).toMatchObject({ url: server.url, owned: false });
    await tool.stop();
    expect(await ask(server.url, 'select 1')).toEqual([[1]]);
  });

  test('the tool starts what does not run, and stops it, in favour of nobody', async ({
    madeFolder,
  }) => {
    const dataDir = await madeFolder();
    const tool = await attachDatabase({ dataDir });
    expect(tool.owned).toBe(true);
    expect(await ask(tool.url, 'select 1')).toEqual([[1]]);
    const pid = await postmasterPid(dataDir);
    await tool.stop();
    expect(await untilGone(pid)).toBe(true);
  });

  test('the last of several tools stops the database', async ({ madeFolder }) => {
    const dataDir = await madeFolder();
    const first = await attachDatabase({ dataDir });
    const pid = await postmasterPid(dataDir);
    const second = await attachDatabase({ dataDir });
    await first.stop();
    expect(await ask(second.url, 'select 1')).toEqual([[1]]);
    const [third, fourth] = [await attachDatabase({ dataDir }), await attachDatabase({ dataDir })];
    await Promise.all([second.stop(), third.stop(), fourth.stop()]);
    expect(await untilGone(pid)).toBe(true);
  });

  test('a server waits for a tool that is about to end, and takes over', async ({
    madeFolder,
    opened,
  }) => {
    const dataDir = await madeFolder();
    const tool = await attachDatabase({ dataDir });
    const waiting = opened(dataDir);
    expect(await untilAwaited(tool.url)).toBe(true);
    await tool.stop();
    const server = await waiting;
    expect(await ask(server.url, 'select 1')).toEqual([[1]]);
  });

  test('a server that starts while the one before it stops gets the folder', async ({
    madeFolder,
    opened,
  }) => {
    const dataDir = await madeFolder();
    const before = await opened(dataDir);
    const waiting = opened(dataDir);
    expect(await untilAwaited(before.url)).toBe(true);
    await before.stop();
    const after = await waiting;
    expect(await ask(after.url, 'select 1')).toEqual([[1]]);
  });
});

describe.concurrent('stop()', { timeout: patienceMs }, () => {
  test('disconnects everybody, ends the server and closes its port; twice is fine', async ({
    madeFolder,
    opened,
  }) => {
    const dataDir = await madeFolder();
    const { url, stop } = await opened(dataDir);
    const pid = await postmasterPid(dataDir);
    const guest = new pg.Client(url);
    const cutOff = new Promise((resolve) => guest.on('error', resolve));
    await guest.connect();
    await Promise.all([stop(), stop()]);
    expect(await commandLine(pid)).toBeUndefined();
    expect(await isPortClosed(url)).toBe(true);
    expect(await cutOff).toMatchObject({ code: '57P01' });
    await stop();
    expect(await readdir((await findHome(dataDir)).cluster)).not.toContain('postmaster.pid');
  });

  test("is the server's to call: Ctrl-C in its terminal does not reach the database", async ({
    madeFolder,
    runElsewhere,
  }) => {
    const dataDir = await madeFolder();
    const server = runElsewhere(
      `const { url, stop } = await open({ dataDir: ${JSON.stringify(dataDir)} });
       process.on('SIGINT', async () => {
         say(await ask(url, 'select 1'));
         await stop();
         process.exit();
       });
       setInterval(() => {}, 1000);
       say('up');`,
    );
    expect(await server.line()).toBe('up');
    const pid = await postmasterPid(dataDir);
    process.kill(-server.pid, 'SIGINT');
    expect(await server.line()).toBe('1');
    expect(await untilGone(pid)).toBe(true);
  });
});
