import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { removeDatabases, test, timeoutMs } from '../../tests/support/processes/data-folders.ts';
import { startServer } from '../../tests/support/processes/server-process.ts';
import { run } from './main.ts';

afterAll(removeDatabases);

describe('a shop whose secret is lost', { timeout: 4 * timeoutMs }, () => {
  test('does not start, until the former one is given up', async ({ freshFolder }) => {
    const env = { DATA_DIR: await freshFolder(), DEMO: 'off' };
    const first = await startServer(env);
    expect(first.origin, first.errors()).toBeDefined();
    expect(await first.stop()).toBe(0);
    await rm(join(env.DATA_DIR, 'secret'));

    // It makes a secret of its own, which stays another one.
    for (let start = 0; start < 2; start += 1) {
      const refused = await startServer(env);
      expect(refused.errors()).toMatch(/^The secret is not the one that .*\n$/);
      expect(await refused.stop()).toBe(1);
    }

    const print = () => undefined;
    expect(await run(['secret', 'replace'], env, { log: print, error: print })).toBe(0);
    const next = await startServer(env);
    expect(next.origin, next.errors()).toBeDefined();
    expect(await next.stop()).toBe(0);
  });
});
