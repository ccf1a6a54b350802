import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerShell } from '../rendering/shell.ts';

const script = fileURLToPath(new URL('./put-in-place.mjs', import.meta.url));

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'caravel-dist-'));
});

afterEach(() => rmSync(dist, { recursive: true }));

const pathOf = (file: string) => join(dist, file);
const urlOf = (folder: string) => pathToFileURL(`${pathOf(folder)}/`);

function write(file: string, text = file) {
  mkdirSync(dirname(pathOf(file)), { recursive: true });
  writeFileSync(pathOf(file), text);
}

/** What a build leaves for `put-in-place.mjs`. */
function build(name: string) {
  write('next/app/index.html', name);
  write('next/app/icon.svg', '<svg></svg>');
  write('next/rendering/render.js', name);
  for (const file of ['assets/libraries-1.js', `assets/first-${name}.js`]) {
    for (const ending of ['', '.br', '.gz']) write(`next/app/${file}${ending}`, file);
  }
}

async function runScript(): Promise<number> {
  const [code] = await once(spawn(process.execPath, [script, dist]), 'exit');
  return code;
}

async function putInPlace() {
  expect(await runScript()).toBe(0);
}

async function serve() {
  const app = Fastify();
  await registerShell(
    app,
    {
      ...{ html: '', build: '', worker: '', renderer: undefined },
      folders: [urlOf('app'), urlOf('former')],
      styles: () => '',
      preloads: () => [],
    },
    'en',
  );
  return app;
}

test('a server answers each file of its build while others take its place', async () => {
  build('a');
  await putInPlace();
  const app = await serve();
  const missed = new Set<string>();
  const askFor = async (url: string, encoding: string) => {
    const { statusCode } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    if (statusCode !== 200) missed.add(`${statusCode} ${url}`);
  };
  const askAll = async () => {
    for (const url of ['/assets/first-a.js', '/assets/libraries-1.js', '/icon.svg']) {
      await askFor(url, 'br');
      await askFor(url, 'identity');
    }
  };
  let isBuilding = true;
  const asking = (async () => {
    while (isBuilding) await askAll();
  })();
  for (const name of ['b', 'c', 'a', 'd']) {
    build(name);
    await putInPlace();
  }
  isBuilding = false;
  await asking;
  await app.close();
  expect([...missed]).toEqual([]);
});

test('a file that is moved after it was found is answered from its new place', async () => {
  build('a');
  await putInPlace();
  build('b');
  const app = await serve();
  const open = fs.createReadStream;
  vi.spyOn(fs, 'createReadStream').mockImplementationOnce((...args) => {
    spawnSync(process.execPath, [script, dist]);
    return open(...args);
  });
  const { statusCode, body } = await app.inject('/assets/first-a.js');
  vi.restoreAllMocks();
  await app.close();
  expect([statusCode, body]).toEqual([200, 'assets/first-a.js']);
});

test.each(['/assets/%2e%2e/index.html', '/assets/../index.html', '/assets//first-a.js'])(
  '%s is not answered by another path',
  async (path) => {
    build('a');
    await putInPlace();
    const app = await serve();
    const { port } = new URL(await app.listen());
    // A URL would be put right before it is sent.
    const [{ statusCode }] = await once(get({ port, path }), 'response');
    await app.close();
    expect(statusCode).toBe(403);
  },
);

test('a build replaces the one before, and leaves nothing but hashed files of it', async () => {
  build('a');
  write('next/app/gone.txt');
  write('next/rendering/gone.js');
  await putInPlace();
  build('b');
  await putInPlace();
  expect(readdirSync(dist).sort()).toEqual(['app', 'former', 'rendering']);
  expect(readdirSync(pathOf('app')).sort()).toEqual(['assets', 'icon.svg', 'index.html']);
  expect(readdirSync(pathOf('rendering'))).toEqual(['render.js']);
  expect(existsSync(pathOf('app/assets/first-a.js'))).toBe(false);
  const kept = ['first-a.js', 'first-a.js.br', 'first-a.js.gz'];
  expect(readdirSync(pathOf('former/assets')).sort()).toEqual(kept);
});

test('the files of a former build go after a week', async () => {
  for (const name of ['a', 'b']) {
    build(name);
    await putInPlace();
  }
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  utimesSync(pathOf('former/assets/first-a.js'), days(6), days(6));
  utimesSync(pathOf('former/assets/first-a.js.br'), days(8), days(8));
  build('c');
  await putInPlace();
  expect(readdirSync(pathOf('former/assets'))).toContain('first-a.js');
  expect(readdirSync(pathOf('former/assets'))).not.toContain('first-a.js.br');
});

test('a build that renders in the browser only has no rendering', async () => {
  build('a');
  await putInPlace();
  build('b');
  rmSync(pathOf('next/rendering'), { recursive: true });
  await putInPlace();
  expect(existsSync(pathOf('rendering/render.js'))).toBe(false);
});

test('without a new build, the former one stays', async () => {
  build('a');
  await putInPlace();
  expect(await runScript()).toBe(1);
  expect(existsSync(pathOf('app/assets/first-a.js'))).toBe(true);
});
