import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UnreadablePicture } from '../../../pictures/picture-files.ts';
import { createFetcher, type Kept, type PictureSettings } from './pictures.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let host: string;
let folder: string;
/** The most requests open at once, and every path requested. */
const seen = { open: 0, most: 0, paths: [] as string[] };

const answers: Record<string, RequestListener> = {
  '/ok.png': (_request, response) => response.end('ok'),
  '/huge.png': (_request, response) => {
    response.on('error', () => {});
    for (let part = 0; part < 12; part += 1) response.write(Buffer.alloc(512 * 1024));
    response.end();
  },
  '/never.png': () => {},
  '/stalls.png': (_request, response) => void response.write('a'),
  '/cut.png': (request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('a');
    setImmediate(() => request.socket.destroy());
  },
  '/moved.png': (_request, response) => response.writeHead(302, { location: '/ok.png' }).end(),
  ...movedTo('/named.png', Buffer.from('/größe/茶.png')),
  ...movedTo('/older.png', Buffer.from('/größe/tee.png', 'latin1')),
  [encodeURI('/größe/茶.png')]: (_request, response) => response.end('ok'),
  [encodeURI('/größe/tee.png')]: (_request, response) => response.end('ok'),
  '/loop.png': (_request, response) => response.writeHead(302, { location: '/loop.png' }).end(),
  '/file.png': (_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/text.png': (_request, response) => response.end('no picture'),
  '/down.png': (_request, response) => response.writeHead(502).end(),
  ...busyUntilThird('/soon.png', 503, '0'),
  ...busyUntilThird('/date.png', 429, new Date(0).toUTCString()),
  ...busyUntilThird('/later.png', 429, '61'),
  '/minute.png': (_request, response) => response.writeHead(503, { 'retry-after': '60' }).end(),
  '/always.png': (_request, response) => response.writeHead(429, { 'retry-after': '0' }).end(),
};

/** A redirect whose address is in the header as these bytes. */
function movedTo(path: string, address: Buffer) {
  const answer: RequestListener = (_request, response) =>
    response.writeHead(302, { location: address.toString('latin1') }).end();
  return { [path]: answer };
}

/** A picture that comes at the third request. */
function busyUntilThird(path: string, status: number, wait: string) {
  let requests = 0;
  const answer: RequestListener = (_request, response) => {
    requests += 1;
    if (requests > 2) response.end('ok');
    else response.writeHead(status, { 'retry-after': wait }).end();
  };
  return { [path]: answer };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caravel-pictures-'));
  server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    seen.paths.push(path);
    seen.open += 1;
    seen.most = Math.max(seen.most, seen.open);
    response.on('close', () => {
      seen.open -= 1;
    });
    const answer = path.startsWith('/slow') ? later : answers[path];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

const later: RequestListener = (_request, response) => {
  setTimeout(() => response.end('ok'), 20);
};

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function fetcher(wish: Partial<PictureSettings> = {}): (address: string) => Promise<Kept> {
  return createFetcher({
    pictures: {
      async keep(bytes) {
        if (bytes.toString().startsWith('no')) throw new UnreadablePicture();
        return `kept ${bytes.toString()}`;
      },
    },
    ...{ allowLocal: true, timeoutMs: 10_000, signal: new AbortController().signal },
    ...{ folder: undefined, base: folder },
    ...wish,
  });
}

describe('a picture', () => {
  test.for([
    ['/ok.png', { id: 'kept ok' }],
    ['/ok.png?v=123', { id: 'kept ok' }],
    ['/moved.png', { id: 'kept ok' }],
    ['/named.png', { id: 'kept ok' }],
    ['/older.png', { id: 'kept ok' }],
    ['/none.png', { problem: 'answers 404' }],
    ['/huge.png', { problem: 'is larger than 5 MB' }],
    ['/cut.png', { problem: 'cannot be fetched (ECONNRESET)' }],
    ['/loop.png', { problem: 'is redirected too often' }],
    ['/file.png', { problem: 'is neither an http nor an https address' }],
    ['/text.png', { problem: 'is not a readable picture', isTemporary: false }],
    ['/down.png', { problem: 'answers 502', isTemporary: true }],
    ['/soon.png', { id: 'kept ok' }],
    ['/date.png', { id: 'kept ok' }],
    ['/later.png', { problem: 'answers 429', isTemporary: true }],
    ['/always.png', { problem: 'answers 429', isTemporary: true }],
  ] as const)('at %s', async ([path, kept]) => {
    expect(await fetcher()(`http://${host}${path}`)).toMatchObject(kept);
  });

  test.for(['/never.png', '/stalls.png'])('at %s times out', async (path) => {
    const late = { problem: 'did not arrive within 0.1 s', isTemporary: true };
    expect(await fetcher({ timeoutMs: 100 })(`http://${host}${path}`)).toEqual(late);
  });

  test.for(['ftp://x/a.png', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'javascript:1'])(
    'at %s is refused',
    async (address) => {
      expect(await fetcher()(address)).toEqual({
        problem: 'is neither an http nor an https address',
        isTemporary: false,
      });
    },
  );

  test('in a private network is refused before anything is sent there', async () => {
    const before = seen.paths.length;
    const port = host.split(':')[1];
    const disguises = ['127.0.0.1', 'localhost', '127.1', '0x7f000001', '[::1]', '[::ffff:7f00:1]'];
    for (const disguise of [...disguises, '2130706433', '0.0.0.0']) {
      const address = `http://${disguise}:${port}/ok.png`;
      const kept = await fetcher({ allowLocal: false })(address);
      const refused = { problem: 'is in a private network', isTemporary: false };
      expect([disguise, kept]).toEqual([disguise, refused]);
    }
    expect(seen.paths.length).toBe(before);
  });

  test('is asked for once, and no more than four at a time', async () => {
    const fetch = fetcher();
    seen.most = 0;
    const before = seen.paths.length;
    const addresses = Array.from({ length: 12 }, (_, index) => `http://${host}/slow${index}.png`);
    await Promise.all([...addresses, ...addresses].map(fetch));
    expect(seen.paths.length - before).toBe(12);
    expect(seen.most).toBe(4);
  });

  test('of a host that does not answer is not waited for every time', async () => {
    const fetch = fetcher({ timeoutMs: 30 });
    const problems: unknown[] = [];
    for (let index = 0; index < 5; index += 1) {
      problems.push(await fetch(`http://${host}/never.png?${index}`));
    }
    expect(problems.slice(2)).toMatchObject([
      { problem: 'did not arrive within 0.03 s' },
      { problem: 'was not tried: its host does not answer' },
      { problem: 'was not tried: its host does not answer' },
    ]);
  });

  test('of a host that is busy for good is tried four times, three of them in all', async () => {
    const fetch = fetcher();
    const asked = () => seen.paths.filter((path) => path === '/always.png').length;
    const before = asked();
    const problems: Kept[] = [];
    for (let index = 0; index < 5; index += 1) {
      problems.push(await fetch(`http://${host}/always.png?${index}`));
    }
    expect(asked() - before).toBe(12);
    expect(problems.at(-1)).toMatchObject({
      problem: 'was not tried: its host is busy',
      isTemporary: true,
    });
  });

  test('is waited for, but not after the operator stops', async () => {
    const stop = new AbortController();
    const asked = fetcher({ signal: stop.signal })(`http://${host}/minute.png`);
    await expect.poll(() => seen.paths.at(-1)).toBe('/minute.png');
    stop.abort();
    expect(await asked).toMatchObject({ isTemporary: true });
  });

  test('in progress is aborted when the operator stops', async () => {
    const stop = new AbortController();
    const asked = fetcher({ signal: stop.signal })(`http://${host}/never.png`);
    stop.abort();
    expect(await asked).toMatchObject({ problem: expect.stringContaining('cannot be fetched') });
  });
});

describe('a picture in a file', () => {
  test('is read from the folder of pictures and nowhere else', async () => {
    const inside = join(folder, 'inside');
    await mkdir(join(inside, 'sub'), { recursive: true });
    await writeFile(join(folder, 'secret.png'), 'secret');
    await writeFile(join(inside, 'sub', 'a.png'), 'a');
    await writeFile(join(inside, 'big.png'), Buffer.alloc(5 * 1024 * 1024 + 1));
    await symlink(join(folder, 'secret.png'), join(inside, 'link.png'));
    const fetch = fetcher({ folder: inside });
    expect(await fetch('sub/a.png')).toEqual({ id: 'kept a' });
    expect(await fetch('inside/sub/a.png')).toEqual({ id: 'kept a' });
    const outside = { problem: 'is not in the folder of the pictures', isTemporary: false };
    for (const name of [
      '../secret.png',
      'secret.png',
      'link.png',
      '/etc/passwd',
      'sub',
      'no.png',
    ]) {
      expect([name, await fetch(name)]).toEqual([name, outside]);
    }
    expect(await fetch('big.png')).toMatchObject({ problem: 'is larger than 5 MB' });
  });

  test('needs permission', async () => {
    expect(await fetcher()('a.png')).toMatchObject({
      problem: expect.stringContaining('--pictures'),
    });
  });
});

test.for([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['no address', false],
] as const)('%s is a public address: %s', ([address, isPublic]) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
