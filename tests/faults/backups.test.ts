import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseAccount, isRoot } from '../../server/db/embedded/account.ts';
import { makeFolder } from '../support/processes/data-folders.ts';
import { startServer } from '../support/processes/server-process.ts';
import { readText } from '../support/project/project-files.ts';

/** The shell commands of the page about backups, in its order. */
function commandsOf(heading: string): string[] {
  const page = readText('docs/deploy.md');
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```sh\n([\s\S]+?)^```$/gm)].map(([, command = '']) => command);
}

/** Runs a command as its reader does, in a folder and with DATA_DIR set. */
function run(command: string, cwd: string, dataDir: string): void {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const { status, stderr } = spawnSync('sh', ['-ec', command], { cwd, env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

const form = { account: 'ada@example.test', password: 'a fine long password' };

/** Calls the server as a browser does, and returns the reply's code. */
async function call(origin: string | undefined, path: string, body: object): Promise<number> {
  const response = await fetch(`${origin}/api/user/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { code: number }).code;
}

const [backUp = '', restore = ''] = commandsOf('Backups');

test.for([
  ['inside the data folder', false],
  ['elsewhere', true],
] as const)(
  'the page’s commands bring back a shop whose database is %s',
  { timeout: 120_000 },
  async ([, isElsewhere]) => {
    const folder = await makeFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [dataDir, outside] = [join(folder, 'my shop/data'), join(folder, 'another disk/db')];
    const [desk, attic] = [join(folder, 'a desk'), join(folder, 'attic')];
    for (const path of [dataDir, outside, desk, attic]) await mkdir(path, { recursive: true });
    if (isElsewhere) await placeOutside(dataDir, outside);
    const start = () => startServer({ DATA_DIR: dataDir, DEMO: '0' });

    const before = await start();
    expect(before.origin, before.errors()).toBeDefined();
    const names = { family_name: 'Lovelace', given_name: 'Ada' };
    expect(await call(before.origin, 'register', { ...form, ...names })).toBe(1);
    await before.stop();
    const [, place] = /^ +Database +(.+)$/m.exec(before.output()) ?? [];
    expect(place).toBe(isElsewhere ? `${outside} (back it up with ${dataDir})` : undefined);
    run(backUp, desk, dataDir);

    await rename(join(folder, 'my shop'), join(attic, 'my shop'));
    await rename(join(folder, 'another disk'), join(attic, 'another disk'));
    run(restore, desk, dataDir);
    const after = await start();
    onTestFinished(async () => void (await after.stop()));
    expect(after.origin, after.errors()).toBeDefined();
    expect(await call(after.origin, 'login', form)).toBe(1);
  },
);

/** Has the database of a data folder placed in another one, as the server itself does under root. */
async function placeOutside(dataDir: string, outside: string): Promise<void> {
  if (isRoot()) {
    const { uid, gid } = await chooseAccount();
    await chown(outside, uid, gid);
  }
  await chmod(outside, 0o700);
  await writeFile(join(dataDir, 'postgres.elsewhere'), outside, { mode: 0o600 });
}
