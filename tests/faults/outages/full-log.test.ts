import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { service } from '#contract/calls/service.ts';
import { waitUntil } from '../../../server/db/embedded/process/wait-until.ts';
import { discard, makeFolder, timeoutMs } from '../../support/processes/data-folders.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { root } from '../../support/project/project-files.ts';

/** Linux's device on which each write fails as on a full disk. */
const fullDisk = '/dev/full';

let dataDir: string;

beforeAll(async () => {
  dataDir = await makeFolder();
});

afterAll(() => discard(dataDir));

test.runIf(existsSync(fullDisk))('a full disk under the log does not stop the shop', async () => {
  const port = await freePort();
  const log = openSync(fullDisk, 'w');
  const child = spawn(process.execPath, ['server/start.mjs'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'debug' },
  });
  closeSync(log);
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}${service.health.path}`;
  const ask = async () => (await fetch(url).catch(() => undefined))?.status;
  const answered = waitUntil(async () => ((await ask()) === 200 ? true : undefined), timeoutMs);
  expect(await Promise.race([answered, ended.then(() => 'ended')])).toBe(true);
  expect((await fetch(`${url}?deep=1`)).status).toBe(200);
  child.kill();
  expect(await ended).toEqual([0, null]);
});
