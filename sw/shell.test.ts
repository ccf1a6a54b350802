import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheNames } from '#data/worker/cache-names.ts';
import { MemoryCaches } from '../tests/support/browser/memory-caches.ts';

const origin = 'https://shop.example';
const script = `${origin}/assets/index-1.js`;
const files = [
  { url: 'index.html', revision: '1' },
  { url: 'assets/index-1.js', revision: null },
  { url: 'assets/th-1.js', revision: null },
  { url: 'assets/th-2.js', revision: null },
  { url: 'assets/en-1.js', revision: null },
];

let disk: MemoryCaches;
let shell: typeof import('./shell.ts');
/** The status of the server's answers. */
let status: number;

beforeEach(async () => {
  vi.resetModules();
  // In development, Workbox asks for more of a browser.
  vi.stubEnv('NODE_ENV', 'production');
  disk = new MemoryCaches();
  status = 200;
  vi.stubGlobal('caches', disk);
  vi.stubGlobal('cookieStore', { get: async () => null });
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('registration', { scope: `${origin}/` });
  vi.stubGlobal('FetchEvent', class {});
  vi.stubGlobal('self', Object.assign(globalThis, { __WB_MANIFEST: files }));
  vi.stubGlobal('fetch', async (asked: string | Request) => answer(asked));
  shell = await import('./shell.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function answer(asked: string | Request): Response {
  const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
  const isScript = pathname.endsWith('.js');
  const body = isScript ? 'run()' : '<meta name="caravel:currency" content="USD" />';
  const type = isScript ? 'text/javascript' : 'text/html';
  return new Response(body, { status, headers: { 'content-type': type } });
}

function ask(url: string, mode: RequestMode) {
  const request = { url, mode, method: 'GET' };
  const event = { request, waitUntil: () => undefined };
  return shell.answerShell(event as unknown as FetchEvent);
}

const keptFiles = async () =>
  (await (await disk.open(cacheNames.shell)).keys()).map(({ url }) => new URL(url).pathname);

test.each([
  ['a start', `${origin}/`, 'navigate', 'caravel:currency'],
  ['a script', script, 'cors', 'run()'],
] as const)('%s has the server’s answer while no cache can be read', async (_, url, mode, text) => {
  disk.isBroken = true;
  const response = await ask(url, mode);
  expect(await response?.text()).toContain(text);
});

test('on a full disk the app’s files take the place of what can be fetched again', async () => {
  const pictures = await disk.open(cacheNames.pictures);
  await pictures.put(`${origin}/img/1/360.avif`, new Response('picture'));
  vi.spyOn(pictures, 'delete').mockImplementation(async () => {
    disk.trouble = undefined;
    return true;
  });
  disk.trouble = new DOMException('full', 'QuotaExceededError');
  await shell.keepShell();
  expect((await keptFiles()).toSorted()).toEqual(['/assets/index-1.js', '/index.html']);
});

test('a build of which a file is missing is not installed', async () => {
  status = 404;
  await expect(shell.keepShell()).rejects.toThrow();
});

test('the texts of the language of a call are cached, and those of no other', async () => {
  const call = (url: string) => shell.keepShownTexts({ request: new Request(url) });
  await call('https://maps.example/api/tile?lang=en');
  await call(`${origin}/?lang=en`);
  await call(`${origin}/api/home/board?lang=xx`);
  expect(await keptFiles()).toEqual([]);
  await call(`${origin}/api/home/board?lang=th`);
  expect((await keptFiles()).toSorted()).toEqual(['/assets/th-1.js', '/assets/th-2.js']);
});

test('a call keeps the worker awake only for texts that are not there yet', async () => {
  const call = (path: string) =>
    shell.keepShownTexts({ request: new Request(`${origin}${path}?lang=th`) });
  expect(call('/api/private/0199f2aa')).toBeUndefined();
  await expect(call('/api/home/board')).resolves.toBeUndefined();
  expect(call('/api/home/board')).toBeUndefined();
});
