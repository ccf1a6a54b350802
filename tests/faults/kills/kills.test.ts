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
/** See docs/decisions/014: no page can hinder it, and none hears of it. */
const brokenFile = /IndexedDB recovering from a corrupted/;

async function bodyOf(request: IncomingMessage): Promise<string[]> {
  let text = '';
  for await (const part of request) text += part;
  return (JSON.parse(text) as { ids: string[] }).ids;
}

/** What the browsers of one profile have said, and what the next ones found. */
class Witness {
  readonly said = new Set<string>();
  readonly missing: string[] = [];
  /** How often the browser found its own file broken by a kill, and began an empty one. */
  broken = 0;
  /** How often something was said to be saved. */
  heard = 0;
  /** Kills the browser that runs now. */
  kill = () => {};
  /** What the browser that runs now has told of itself. */
  log = '';
  private isDoomed = false;

  async hear(url: string | undefined, request: IncomingMessage): Promise<void> {
    if (url === '/found') {
      this.isDoomed = false;
      if (brokenFile.test(this.log)) {
        this.broken += 1;
        this.said.clear();
      }
      const found = new Set(await bodyOf(request));
      this.missing.push(...[...this.said].filter((id) => !found.has(id)));
    }
    if (url !== '/saved') return;
    for (const id of await bodyOf(request)) this.said.add(id);
    this.heard += 1;
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
    witness.log = '';
    browser.stderr?.on('data', (text) => {
      witness.log += text;
    });
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
  const own = ['--headless=new', '--enable-logging=stderr', `--user-data-dir=${profile}`];
  return spawn(path, [...own, ...launchOptions.args, address], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

test(`${kills} browsers are killed within ${latestMs} ms of "saved", and nothing saved is missing`, {
  timeout: 60_000 + kills * 20_000,
}, async () => {
  const script = await bundle(join(import.meta.dirname, 'page.ts'));
  const half = Math.ceil(kills / 2);
  const ends = await Promise.all([killOver(half, script), killOver(kills - half, script)]);
  const broken = ends.reduce((sum, end) => sum + end.broken, 0);
  if (broken > 0) console.log(`${broken} of ${kills} kills broke the browser's own file`);
  expect(ends.flatMap(({ missing }) => missing)).toEqual([]);
  expect(ends.reduce((sum, end) => sum + end.heard, 0)).toBeGreaterThanOrEqual(kills);
});
