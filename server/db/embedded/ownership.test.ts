import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, describe, expect } from 'vitest';
import {
  ask,
  kill,
  postmasterPid,
  removeDatabases,
  test,
  timeoutMs,
  untilGone,
} from '../../../tests/support/processes/data-folders.ts';
import { attachDatabase, openDatabase } from './embedded.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { findHome } from './home.ts';
import { commandLine } from './process/process-table.ts';
import { waitUntil } from './process/wait-until.ts';

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
  return waitUntil(async () => (await ask(url, waiting)).length > 0 || undefined, timeoutMs);
}

describe.concurrent('a data folder has one owner', { timeout: timeoutMs }, () => {
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

  test('the tool attaches alongside the owner and leaves it running', async ({
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

  test('the tool starts a stopped database and stops it again', async ({ madeFolder }) => {
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

describe.concurrent('stop()', { timeout: timeoutMs }, () => {
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
