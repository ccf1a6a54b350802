import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { commandLine } from '../../server/db/embedded/process/process-table.ts';
import { root } from '../support/project/project-files.ts';

const openFolder = `
  const { openRunFolder } = await import('./tests/runner/run-folder.mjs');
  openRunFolder();
  const { TMPDIR } = process.env;`;

/** A run whose server, like the shop's, knows the folder of the run by a setting. */
const runWithServer = `${openFolder}
  const { spawn } = await import('node:child_process');
  const stay = ['-e', 'setInterval(() => {}, 1000)'];
  const env = { DATA_DIR: TMPDIR + '/shop' };
  const { pid } = spawn(process.execPath, stay, { env, detached: true, stdio: 'ignore' });
  console.log(JSON.stringify({ folder: TMPDIR, pid }));
  setInterval(() => {}, 1000);`;

const start = (code: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function startRun() {
  const run = start(runWithServer);
  onTestFinished(() => end(run));
  const { value } = await createInterface(run.stdout)[Symbol.asyncIterator]().next();
  return { run, ...(JSON.parse(value) as { folder: string; pid: number }) };
}

async function end(run: ChildProcess): Promise<void> {
  const ended = once(run, 'exit');
  if (run.exitCode !== null || run.signalCode !== null) return;
  run.kill('SIGKILL');
  await ended;
}

const runOnceMore = () => once(start(openFolder), 'exit');

test('what a killed run has left goes with the next run: processes, files, databases outside', async () => {
  const { run, folder, pid } = await startRun();
  const shop = mkdtempSync(join(folder, 'shop-'));
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  writeFileSync(join(shop, 'postgres.elsewhere'), outside);
  await end(run);
  expect(await commandLine(pid)).toBeDefined();

  expect(await runOnceMore()).toEqual([0, null]);
  await expect.poll(() => commandLine(pid)).toBeUndefined();
  expect([folder, outside].filter(existsSync)).toEqual([]);
});

test('a run leaves another that is under way alone, and removes its own folder', async () => {
  const { folder, pid } = await startRun();
  expect(await runOnceMore()).toEqual([0, null]);
  expect(await commandLine(pid)).toBeDefined();
  expect(existsSync(folder)).toBe(true);
  expect(dirname(folder)).toBe(tmpdir());
  process.kill(pid);
});
