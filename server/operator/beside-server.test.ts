import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import {
  ask,
  removeDatabases,
  test,
  timeoutMs,
} from '../../tests/support/processes/data-folders.ts';

afterAll(removeDatabases);

const main = new URL('./main.ts', import.meta.url).href;

/** Runs the command line as `operator.mjs` does, without installing packages. */
function operate(
  dataDir: string,
  ...args: string[]
): Promise<{ code: number | null; out: string }> {
  const code = `import { run } from ${JSON.stringify(main)};
    process.exitCode = await run(process.argv.slice(1), process.env);`;
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code, '--', ...args],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir, SECRET: 's'.repeat(32) } },
  );
  let out = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
  }
  return new Promise((resolve) => child.once('close', (status) => resolve({ code: status, out })));
}

describe('the operator’s command line', { timeout: 2 * timeoutMs }, () => {
  test('uses the database of a running server and leaves it running', async ({
    madeFolder,
    holdElsewhere,
  }) => {
    const dataDir = await madeFolder();
    const server = holdElsewhere(dataDir);
    const url = await server.line();
    const file = join(dataDir, 'catalogue.csv');
    await writeFile(file, 'Handle,Title,Vendor,Type,Variant Price\ntea,茶,云和茶,Tea,"68.00"\n');
    const taken = await operate(dataDir, 'products', 'import', file, '--lang', 'zh-CN');
    expect(taken).toEqual({ code: 0, out: expect.stringMatching(/products added +1/) });
    expect(await ask(url, 'select price_from::int, rank::int from product')).toEqual([[6800, 1e7]]);
    expect(await operate(dataDir, 'check')).toMatchObject({ code: 0 });
    expect(await ask(url, 'select 1')).toEqual([[1]]);
    expect(server.process.exitCode).toBeNull();
  });

  test('starts the database when no server runs, and stops it again', async ({ madeFolder }) => {
    const dataDir = await madeFolder();
    const file = join(dataDir, 'catalogue.csv');
    await writeFile(file, 'Handle,Title,Vendor,Price\ntea,Tea,Yunhe,68.00\n');
    expect(await operate(dataDir, 'products', 'import', file)).toMatchObject({ code: 0 });
    await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
    expect((await operate(dataDir, 'products', 'import', file)).out).toMatch(/updated +1/);
  });
});
