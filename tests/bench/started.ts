import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Resolves when a server logs that it listens. */
export function started(child: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('is open at') && resolve(child));
    child.once('exit', () => reject(new Error('the server ended before it listened')));
  });
}

/** Starts a separate demo shop without rate limits. */
export async function startShop(port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
  const server = await started(
    spawn('node', ['server/start.mjs'], {
      cwd: root,
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
        SECRETS_PER_MINUTE: '100000',
        UPLOADS_PER_MINUTE: '100000',
      },
    }),
  );
  return {
    pid: server.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
