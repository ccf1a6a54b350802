import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import {
  postmasterPid,
  removeDatabases,
  test,
  timeoutMs,
} from '../../tests/support/processes/data-folders.ts';
import { startServer } from '../../tests/support/processes/server-process.ts';
import { run } from './main.ts';

afterAll(removeDatabases);

const sentence =
  'CURRENCY is JPY, but this shop’s prices and wallets are in EUR: set CURRENCY=EUR.';

async function textOf(origin: string | undefined, path: string): Promise<string> {
  return await (await fetch(origin + path)).text();
}

/** The currency in the page and in its API responses. */
async function shownBy(origin: string | undefined): Promise<string[]> {
  const page = await textOf(origin, '/');
  const [, inPage = ''] = /name="caravel:currency" content="(\w*)"/.exec(page) ?? [];
  return [inPage, JSON.parse(await textOf(origin, '/api/config')).data.currency];
}

describe('the currency of a shop', { timeout: 4 * timeoutMs }, () => {
  test('stays the first one, whatever CURRENCY is later', async ({ madeFolder }) => {
    const DATA_DIR = await madeFolder();
    const env = { DATA_DIR, DEMO: '0' };
    const operate = async (...args: string[]) => {
      const printed: unknown[] = [];
      const note = (text: unknown) => printed.push(text);
      const code = await run(args, env, { log: note, error: note });
      return { code, printed: printed.join('\n') };
    };
    const early = await startServer(env);
    expect(await shownBy(early.origin)).toEqual(['USD', 'USD']);
    const earlyWorker = await textOf(early.origin, '/sw.js');
    expect(await early.stop()).toBe(0);

    const first = await startServer({ ...env, CURRENCY: 'EUR' });
    expect(await shownBy(first.origin)).toEqual(['EUR', 'EUR']);
    // A different worker, so that devices with a cached page in dollars fetch it again.
    const worker = await textOf(first.origin, '/sw.js');
    expect(worker).not.toBe(earlyWorker);
    const file = join(DATA_DIR, 'catalogue.csv');
    await writeFile(file, 'Handle,Title,Vendor,Price\ntea,Tea,Yunhe,20.00 €\n');
    expect(await operate('products', 'import', file)).toMatchObject({ code: 0 });
    expect(await first.stop()).toBe(0);

    const second = await startServer(env);
    expect(await shownBy(second.origin)).toEqual(['EUR', 'EUR']);
    expect(await textOf(second.origin, '/sw.js')).toBe(worker);
    Object.assign(env, { CURRENCY: 'JPY' });
    expect(await operate('check')).toEqual({ code: 1, printed: sentence });
    expect(await second.stop()).toBe(0);

    const refused = await startServer(env);
    expect(refused.origin).toBeUndefined();
    expect(refused.errors()).toBe(`${sentence}\n`);
    expect(await refused.stop()).toBe(1);
    expect(await postmasterPid(DATA_DIR)).toBeNaN();
  });
});
