import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { launchOptions } from '../../support/browser.ts';
import { bundle } from '../../support/bundle.ts';

const kills = Number(process.env['KILLS'] ?? 50);
const latestMs = 50;

async function bodyOf(request: IncomingMessage): Promise<string[]> {
  let text = '';
  for await (const part of request) text += part;
  return (JSON.parse(text) as { ids: string[] }).ids;
}

/** What the browsers of one profile have said, and what the next ones found. */
class Witness {
  readonly said = new Set<string>();
  readonly missing: string[] = [];
  /** Kills the browser that runs now. */
  kill = () => {};
  private isDoomed = false;

  async hear(url: string | undefined, request: IncomingMessage): Promise<void> {
    if (url === '/found') {
      this.isDoomed = false;
      const found = new Set(await bodyOf(request));
      this.missing.push(...[...this.said].filter((id) => !found.has(id)));
    }
    if (url !== '/saved') return;
    for (const id of await bodyOf(request)) this.said.add(id);
    if (!this.isDoomed) setTimeout(this.kill, Math.random() * latestMs);
    this.isDoomed = true;
  }
}

/** A profile that one browser after the other is killed on. */
async function killOver(times: number, script: string): Promise<Witness> {
  const profile = mkdtempSync(join(tmpdir(), 'caravel-kills-'));
  const witness = new Witness();
  const server = createServer(async (request, reply) => {
    await witness.hear(request.url, request);
    const isScript = request.url === '/page.js';
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    reply.end(isScript ? script : '<script type=module src=/page.js></script>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (let n = 0; n < times; n += 1) {
    const browser = start(profile, origin);
    witness.kill = () => browser.pid && process.kill(-browser.pid, 'SIGKILL');
    await once(browser, 'exit');
  }
  server.closeAllConnections();
  server.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return witness;
}

function start(profile: string, address: string): ChildProcess {
  const path = launchOptions.executablePath ?? chromium.executablePath();
  const args = ['--headless=new', `--user-data-dir=${profile}`, ...launchOptions.args, address];
  return spawn(path, args, { detached: true, stdio: 'ignore' });
}

test(`${kills} browsers are killed within ${latestMs} ms of "saved", and nothing saved is missing`, {
  timeout: 60_000 + kills * 20_000,
}, async () => {
  const script = await bundle(join(import.meta.dirname, 'page.ts'));
  const half = Math.ceil(kills / 2);
  const ends = await Promise.all([killOver(half, script), killOver(kills - half, script)]);
  expect(ends.flatMap(({ missing }) => missing)).toEqual([]);
  expect(ends.reduce((sum, { said }) => sum + said.size, 0)).toBeGreaterThanOrEqual(kills);
});
