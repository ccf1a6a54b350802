import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as bounds from '#contract/rules/bounds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { cachedAtHeader, cacheNames, freshMode } from '#data/worker/cache-names.ts';
import { outOfReachMessage, refreshedMessage } from '#data/worker/page-messages.ts';
import { MemoryCaches } from '../tests/support/browser/memory-caches.ts';
import { answerCatalogue } from './catalogue.ts';

const origin = 'https://shop.example';
const list = `${origin}/api/product/list`;

let disk: MemoryCaches;
let told: unknown[];
let waits: Promise<unknown>[];
/** How the server answers. */
let answer: () => Promise<Response>;

const isPublic = { 'cache-control': 'public' };
const say = (data: string, init: ResponseInit = {}) => {
  answer = async () => Response.json({ code: 1, msg: '', data }, { headers: isPublic, ...init });
};
/** A captive portal's page, cacheable for an hour. */
const portal = async () =>
  new Response('<h1>Hotel Wi-Fi</h1>', {
    headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=3600' },
  });
const cut = () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  disk = new MemoryCaches();
  told = [];
  waits = [];
  vi.stubGlobal('caches', disk);
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('fetch', () => answer());
  const page = { postMessage: (message: unknown) => told.push(message) };
  vi.stubGlobal('clients', { matchAll: async () => [page] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function request(url: string, init: RequestInit = {}): Promise<Response> | undefined {
  const event = {
    request: new Request(url, init),
    waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
  };
  return answerCatalogue(event as unknown as FetchEvent);
}

/** What the page receives, once all background work is done. */
async function ask(url = list, init: RequestInit = {}): Promise<string | undefined> {
  const response = await request(url, init);
  const said = response && (await dataOf(response));
  while (waits.length > 0) await Promise.all(waits.splice(0));
  return said;
}

/** The server's data, or the text of another sender. */
async function dataOf(response: Response): Promise<string> {
  const text = await response.text();
  return text.startsWith('{') ? (JSON.parse(text) as { data: string }).data : text;
}

const kept = async () => (await (await disk.open(cacheNames.catalogue)).keys()).map((it) => it.url);

test('responses that differ between shoppers are not handled', () => {
  expect(request(`${origin}/api/cart/index`)).toBeUndefined();
  expect(request(`${origin}/api/health`)).toBeUndefined();
  expect(request(list, { headers: { token: 'x' } })).toBeUndefined();
  expect(request(list, { method: 'POST' })).toBeUndefined();
  expect(request('https://other.example/api/product/list')).toBeUndefined();
});

test('a cached answer is returned at once with its time; pages hear of a newer one', async () => {
  say('old');
  expect(await ask()).toBe('old');
  say('new');
  expect(await ask()).toBe('old');
  expect(told).toEqual([{ type: refreshedMessage, path: '/api/product/list' }]);
  const again = await request(list);
  expect(again && (await dataOf(again))).toBe('new');
  expect(Number(again?.headers.get(cachedAtHeader))).toBe(Date.now());
  await Promise.all(waits.splice(0));
  expect(told).toHaveLength(1);
});

test('the response does not wait for the disk', async () => {
  say('new');
  const cache = await disk.open(cacheNames.catalogue);
  vi.spyOn(cache, 'put').mockReturnValue(new Promise(() => undefined));
  expect((await request(list))?.status).toBe(200);
});

test('while the server is unreachable, cached answers are used, and pages hear of it', async () => {
  say('old');
  await ask();
  cut();
  expect(await ask()).toBe('old');
  expect(await ask(list, { cache: freshMode })).toBe('old');
  const outOfReach = { type: outOfReachMessage, isPortal: false };
  expect(told).toEqual([outOfReach, outOfReach]);
  await expect(ask(`${list}?page_size=1`)).rejects.toThrow('Failed to fetch');
});

test('a fresh read uses the cache only if the server fails', async () => {
  say('old');
  await ask();
  say('new');
  expect(await ask(list, { cache: freshMode })).toBe('new');
  say('broken', { status: 502 });
  expect(await ask(list, { cache: freshMode })).toBe('new');
});

test('a portal’s page never replaces a cached answer, and pages are told about the portal', async () => {
  say('old');
  await ask();
  answer = portal;
  expect(await ask()).toBe('old');
  expect(await ask(list, { cache: freshMode })).toBe('old');
  expect(told).toEqual(Array(2).fill({ type: outOfReachMessage, isPortal: true }));
  expect(await ask(`${list}?cursor=a`)).toContain('Wi-Fi');
  expect(await kept()).toEqual([list]);
});

test.each<[string, () => Promise<Response>]>([
  ['is not JSON', portal],
  ['has no envelope', async () => Response.json({ ok: true }, { headers: isPublic })],
  [
    'is a refusal',
    async () => {
      const refusal = { code: 404, msg: '', data: {}, error: 'not_found', retryable: false };
      return Response.json(refusal, { headers: isPublic });
    },
  ],
  [
    'was redirected',
    async () => {
      const response = Response.json({ code: 1, msg: '', data: '' }, { headers: isPublic });
      return Object.defineProperty(response, 'redirected', { value: true });
    },
  ],
])('a response that %s is not cached', async (_, given) => {
  answer = given;
  await ask();
  expect(await kept()).toEqual([]);
});

test('a body that breaks off counts as unreachable', async () => {
  say('old');
  await ask();
  answer = async () => {
    const broken = new ReadableStream({
      start: (stream) => stream.error(new TypeError('network error')),
    });
    const headers = { ...isPublic, 'content-type': 'application/json' };
    return new Response(broken, { headers });
  };
  expect(await ask(list, { cache: freshMode })).toBe('old');
  expect(told).toEqual([{ type: outOfReachMessage, isPortal: false }]);
});

test('HTML that an earlier build cached is not served', async () => {
  const { headers } = await portal();
  headers.set(cachedAtHeader, String(Date.now()));
  await (await disk.open(cacheNames.catalogue)).put(list, new Response('Wi-Fi', { headers }));
  say('new');
  expect(await ask()).toBe('new');
});

test('the HTTP cache is always bypassed', async () => {
  const asked: RequestCache[] = [];
  vi.stubGlobal('fetch', ({ cache }: Request) => {
    asked.push(cache);
    return answer();
  });
  say('new');
  await ask();
  await ask(list, { cache: freshMode });
  expect(asked).toEqual(['reload', 'reload']);
});

test('only complete public answers are cached', async () => {
  say('mine', { headers: { 'cache-control': 'no-store' } });
  await ask();
  say('public part', { status: 206 });
  await ask();
  say('broken', { status: 500 });
  await ask();
  expect(await kept()).toEqual([]);
});

test('an answer is returned without a network until it expires', async () => {
  const at = Date.now();
  say('old');
  await ask();
  cut();
  vi.setSystemTime(at + (bounds.catalogueDays - 1) * dayMs);
  expect(await ask()).toBe('old');
  say('new');
  vi.setSystemTime(at + (bounds.catalogueDays + 1) * dayMs);
  expect(await ask()).toBe('new');
});

test('the oldest answers are deleted first', async () => {
  say('some');
  const urls = Array.from({ length: bounds.catalogueEntries + 2 }, (_, n) => `${list}?cursor=${n}`);
  for (const url of urls) await ask(url);
  expect(await kept()).toEqual(urls.slice(2));
});

test('on a full disk answers still arrive, and an outdated entry is deleted', async () => {
  say('old');
  await ask();
  disk.trouble = new DOMException('full', 'QuotaExceededError');
  say('new');
  expect(await ask()).toBe('old');
  expect(told).toEqual([{ type: refreshedMessage, path: '/api/product/list' }]);
  expect(await ask()).toBe('new');
  expect(await ask()).toBe('new');
  expect(told).toHaveLength(1);
});

test('without a cache, answers still arrive', async () => {
  disk.isBroken = true;
  say('new');
  const response = await request(list);
  expect(response && (await dataOf(response))).toBe('new');
  await Promise.allSettled(waits);
});
