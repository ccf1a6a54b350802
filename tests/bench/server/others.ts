import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { started } from '../started.ts';
import type { Figure } from './load.ts';

/** Starts a program of this folder as a process of its own. */
function start(program: string, args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, program), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 2, 'ipc'],
  });
}

/** Starts a bare Fastify, which says hello or serves files. Resolves to its address. */
export async function startBare(port: number, folder?: string) {
  const server = start('bare-fastify.ts', [String(port), ...(folder ? [folder] : [])]);
  await started(server);
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.kill() };
}

/** Serves what a page's address sends to browsers as a static file of the same bytes. */
export async function startStatic(port: number, page: string) {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-static-'));
  // `fetch` would decode the body.
  const [reply] = await once(
    request(page, { headers: { 'accept-encoding': 'br' } }).end(),
    'response',
  );
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  writeFileSync(join(folder, 'page'), bytes);
  const { origin, stop } = await startBare(port, folder);
  return {
    url: `${origin}/page`,
    bytes: bytes.length,
    stop() {
      stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts a sender of the statements of cart adds, and nothing else. */
export async function startBareAdds(dataDir: string, tokens: string[]) {
  const sender = start('bare-adds.ts', [dataDir, ...tokens]);
  await once(sender, 'message');
  return {
    async send(seconds: number): Promise<Figure> {
      sender.send(seconds);
      const [figure] = await once(sender, 'message');
      return figure;
    },
    async stop() {
      sender.disconnect();
      await once(sender, 'exit');
    },
  };
}
