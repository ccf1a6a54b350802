import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, asSuperuser, discard, makeFolder } from '../../support/processes/data-folders.ts';
import { startServer } from '../../support/processes/server-process.ts';

let folder: string;
let ends: (() => unknown)[];

beforeEach(async () => {
  folder = await makeFolder();
  ends = [];
});

afterEach(async () => {
  for (const end of ends.reverse()) await end();
  await rm(folder, { recursive: true, force: true });
});

/** The lines that a start prints to stderr, without the database's warnings, and its exit code. */
async function failedStart(env: NodeJS.ProcessEnv, options?: Parameters<typeof startServer>[1]) {
  const server = await startServer({ DEMO: '0', NODE_NO_WARNINGS: '1', ...env }, options);
  const code = await server.stop();
  expect(server.origin).toBeUndefined();
  return { code, lines: server.errors().trim().split('\n') };
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ends.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const isRoot = process.getuid?.() === 0;

/** Mounts a file system of its own; false without the right to. */
function mount(at: string, options: string): boolean {
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at]).status === 0;
  if (isMounted) ends.push(() => spawnSync('umount', [at]));
  return isMounted;
}

test('a data folder that is a file, or below one, is refused in one sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const [dataDir, problem] of [
    [file, 'a file is in its place'],
    [join(file, 'data'), 'a part of its path is a file'],
  ] as const) {
    const { code, lines } = await failedStart({ DATA_DIR: dataDir });
    expect(lines).toEqual([`DATA_DIR (${dataDir}) cannot be used: ${problem}.`]);
    expect(code).toBe(1);
  }
});

test('a data folder that is a file is refused with a secret of its own too', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, lines } = await failedStart({ DATA_DIR: file, SECRET: 's'.repeat(32) });
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toContain(`The data folder ${file} cannot be used`);
});

test('a data folder that is read-only is refused in one sentence', async () => {
  const dataDir = await readOnlyFolder();
  const { code, lines } = await failedStart({ DATA_DIR: dataDir });
  expect(lines).toEqual([
    expect.stringMatching(
      / cannot be used: (the file system is read-only|this user may not write there)\.$/,
    ),
  ]);
  expect(lines[0]).toContain(`DATA_DIR (${dataDir})`);
  expect(code).toBe(1);
});

/** A folder that this user cannot write to; root is stopped by a file system only. */
async function readOnlyFolder(): Promise<string> {
  if (isRoot && mount(folder, 'ro')) return folder;
  if (isRoot) return '/sys/caravel-test';
  await chmod(folder, 0o555);
  return folder;
}

/** That a failed start has left nothing running. */
function expectNothingRuns(): void {
  const running = spawnSync('pgrep', ['-f', `postgres -D ${folder}`], { encoding: 'utf8' });
  expect(running.error).toBeUndefined();
  expect(running.stdout).toBe('');
}

test.each([0, 4, 12_000])(
  'a disk that takes no more than %d KiB of a file is refused in one sentence',
  async (maxFileKib) => {
    const env = { DATA_DIR: folder, DEMO: '1', TSX_DISABLE_CACHE: '1' };
    const { code, lines } = await failedStart(env, { maxFileKib });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/a file would exceed|File too large/);
    expect(lines[0]).toContain(folder);
    expectNothingRuns();
  },
);

/** In MB; each ends the start at another step. */
test.for([20, 56, 66, 75])(
  'a disk of %d MB is refused in one sentence, and nothing keeps running',
  async (mb, { skip }) => {
    const isMounted = mount(folder, `size=${mb}m,mode=755`);
    skip(!isMounted, 'this user may not mount a disk of such a size');
    const { code, lines } = await failedStart({ DATA_DIR: folder, DEMO: '1' });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/disk|No space left/);
    expectNothingRuns();
  },
);

test('a taken port is reported before anything is made', async () => {
  const port = await listen(createServer());
  const { code, lines } = await failedStart({ DATA_DIR: folder, PORT: String(port) });
  expect(lines).toEqual([`The port ${port} is taken by another program: set PORT to a free one.`]);
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual(['secret']);
});

test('an external database that does not answer is reported in one sentence', async () => {
  const silent = await listen(createServer(() => undefined));
  const url = `postgres://shop:hidden-word@127.0.0.1:${silent}/shop`;
  const { code, lines } = await failedStart({ DATA_DIR: folder, DATABASE_URL: url });
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toContain('does not answer within 10 seconds');
  expect(lines[0]).not.toContain('hidden-word');
});

test('a wrong password, a missing database and a standby are reported in one sentence', async () => {
  const { openDatabase } = await import('../../../server/db/embedded/embedded.ts');
  const dataDir = await makeFolder();
  ends.push(() => discard(dataDir));
  const { url, stop } = await openDatabase({ dataDir });
  ends.push(stop);
  const wrong = new URL(url);
  wrong.password = 'hidden-word';
  const missing = new URL(asSuperuser(url));
  missing.pathname = '/nowhere';
  await ask(url, 'alter database caravel set default_transaction_read_only = on');
  for (const [database, sentence] of [
    [wrong.href, 'refuses the password of "caravel"'],
    [missing.href, 'has no database "nowhere"'],
    [url, 'The database is read-only'],
  ] as const) {
    const { code, lines } = await failedStart({ DATA_DIR: folder, DATABASE_URL: database });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain(sentence);
  }
});
