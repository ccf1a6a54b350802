import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../support/browser/bundle.ts';
import { killBrowser, startBrowser } from '../../support/processes/browser-process.ts';

/** The longest time that a browser lives after it has reported "saved". */
export const latestMs = 50;

async function bodyOf(request: IncomingMessage): Promise<string[]> {
  let text = '';
  for await (const part of request) text += part;
  return (JSON.parse(text) as { ids: string[] }).ids;
}

/** What the browsers of one profile reported, and what the next ones found. */
export class RequestLog {
  readonly said = new Set<string>();
  readonly missing: string[] = [];
  /** The number of changes reported as saved. */
  heard = 0;
  /** Kills the running browser. */
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
    this.heard += 1;
    if (!this.isDoomed) setTimeout(this.kill, Math.random() * latestMs);
    this.isDoomed = true;
  }
}

/**
 * Kills one browser after the other on one profile, each soon after its first "saved". `afterKill`
 * may then damage the profile as a kill could.
 */
export async function killOver(
  times: number,
  afterKill: (profile: string) => void = () => {},
): Promise<RequestLog> {
  const script = await bundle(join(import.meta.dirname, 'page.ts'));
  const profile = mkdtempSync(join(tmpdir(), 'caravel-kills-'));
  const requests = new RequestLog();
  const server = createServer(async (request, reply) => {
    await requests.hear(request.url, request);
    const isScript = request.url === '/page.js';
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    reply.end(isScript ? script : '<script type=module src=/page.js></script>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (let n = 0; n < times; n += 1) {
    const browser = startBrowser(profile, [origin]);
    requests.kill = () => void killBrowser(browser);
    await once(browser, 'exit');
    afterKill(profile);
  }
  server.closeAllConnections();
  server.close();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  return requests;
}
