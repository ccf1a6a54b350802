import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '#contract/calls/pages.ts';

export const root = join(import.meta.dirname, '../..');

/** Resolves when a server logs that it listens. */
export function started(child: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('is open at') && resolve(child));
    child.once('exit', () => reject(new Error('the server ended before it listened')));
  });
}

/** Runs the server without building the app first. */
const asBuilt = [
  ...['--import', 'tsx', '--eval'],
  "import('./server/run.ts').then(({ run }) => run(process.env))",
];

/** Starts a separate demo shop without rate limits; from a copy of the project, as it is built. */
export async function startShop(port: number, copy?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
  const server = await started(
    spawn('node', copy ? asBuilt : ['server/start.mjs'], {
      cwd: copy ?? root,
      stdio: ['ignore', 'pipe', 2],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '1',
        PICTURES_AHEAD: '0',
        LOG_LEVEL: 'warn',
        READS_PER_MINUTE: '100000000',
        WRITES_PER_MINUTE: '100000000',
        WRITES_PER_DAY: '100000000',
        SECRETS_PER_MINUTE: '100000',
        UPLOADS_PER_MINUTE: '100000',
      },
    }),
  );
  return {
    pid: server.pid ?? 0,
    dataDir,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Registers a shopper of a demo shop. Resolves to the token. */
export async function register(base: string, index: number): Promise<string> {
  const response = await fetch(`${base}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      account: `bench-${index}@caravel.test`,
      password: 'sea-and-sail-7',
      family_name: 'Bench',
      given_name: String(index),
      terms_version: await termsVersion(base),
    }),
  });
  const { data } = (await response.json()) as { data: { userinfo: { token: string } } };
  return data.userinfo.token;
}

async function termsVersion(base: string): Promise<number | undefined> {
  const response = await fetch(`${base}/api/user/law`);
  const { data } = (await response.json()) as { data: { items: Page[] } };
  return data.items.find(({ slug }) => slug === 'terms')?.version;
}

/** Resident memory of a process in MB, as Linux counts it. */
export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}
