import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { imageWorkerInProcess } from '../../server/pictures/image-worker-in-process.ts';
import { createPictureApp } from '../support/pictures/picture-app.ts';

const id = 'ab'.repeat(16);
const widths = [180, 720];
const program = new URL('../support/pictures/picture-app.ts', import.meta.url).pathname;
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const photoOf = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888888', noise } });

let folder: string;
let server: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravel-cut-off-'));
  await mkdir(join(folder, id));
  await mkdir(join(folder, 'drafts'));
  await writeFile(join(folder, id, 'master.webp'), await photoOf(720).webp().toBuffer());
});

afterEach(async () => {
  server?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Serves the folder from a separate process; returns the URL of its pictures. */
async function serve(command: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const [first = '', ...others] = [
    ...command,
    process.execPath,
    '--import',
    'tsx',
    program,
    folder,
  ];
  server = spawn(first, others, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = server as ChildProcess & { stdout: NodeJS.ReadableStream };
  const [port] = await once(createInterface(stdout), 'line');
  return `http://127.0.0.1:${port}/img/${id}/`;
}

const decode = (bytes: Uint8Array) => sharp(bytes, { failOn: 'error' }).stats();

async function filesIn(name: string): Promise<string[]> {
  return (await readdir(join(folder, name))).sort();
}

/** Kills the server while it writes: after n observed file changes. */
async function killAt(change: number, url: string): Promise<void> {
  let seen = 0;
  const watchers = [id, 'drafts'].map((name) =>
    watch(join(folder, name), () => {
      seen += 1;
      if (seen === change) server?.kill('SIGKILL');
    }),
  );
  const killed = once(server as ChildProcess, 'exit');
  for (const width of widths) {
    await fetch(`${url}${width}.jpeg`).catch(() => undefined);
  }
  server?.kill('SIGKILL');
  await killed;
  for (const watcher of watchers) watcher.close();
}

test('a server killed while it writes pictures leaves no incomplete one', async () => {
  const variant = join(folder, 'big.jpeg');
  await writeFile(variant, await photoOf(1200).jpeg({ quality: 100 }).toBuffer());
  let drafts = 0;
  for (const change of [1, 2, 4]) {
    await killAt(change, await serve([], { VARIANT: variant }));
    for (const name of await filesIn(id)) await decode(await readFile(join(folder, id, name)));
    drafts += (await filesIn('drafts')).length;
    const app = createPictureApp(folder, imageWorkerInProcess);
    for (const width of widths) {
      const reply = await app.inject(`/img/${id}/${width}.jpeg`);
      expect(reply.statusCode).toBe(200);
      await decode(reply.rawPayload);
      await rm(join(folder, id, `${width}.jpeg`));
    }
  }
  // It was killed in the middle of a write.
  expect(drafts).toBeGreaterThan(0);
});

test('a picture that does not fit on the disk fails, and leaves no file', async () => {
  // A write stops in the middle, as on a full disk: here at a limit of a few KB, cached files
  // included.
  const limited = ['sh', '-c', 'ulimit -f 16; exec "$@"', 'sh'];
  const url = await serve(limited, { TSX_DISABLE_CACHE: '1' });
  for (let round = 0; round < 2; round += 1) {
    const { status, headers } = await fetch(`${url}720.jpeg`);
    expect([status, headers.get('cache-control')]).toEqual([500, 'private, no-store']);
  }
  expect(await filesIn(id)).toEqual(['master.webp']);
  expect(await filesIn('drafts')).toEqual([]);
});
