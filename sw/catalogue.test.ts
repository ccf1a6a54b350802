import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bounds } from '#contract/limits.ts';
import { cacheNames, keptAtHeader, outOfReachMessage, refreshedMessage } from '#data/kept.ts';
import { MemoryCaches } from '../tests/support/memory-caches.ts';
import { answerCatalogue } from './catalogue.ts';

const origin = 'https://shop.example';
const list = `${origin}/api/product/list`;

let disk: MemoryCaches;
let told: unknown[];
let waits: Promise<unknown>[];
/** How the shop answers. */
let answer: () => Promise<Response>;

const say = (text: string, init: ResponseInit = {}) => {
  answer = async () => new Response(text, { headers: { 'cache-control': 'public' }, ...init });
};
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

/** What the page is answered, once all that follows has come to its end. */
async function ask(url = list, init: RequestInit = {}): Promise<string | undefined> {
  const response = await request(url, init);
  const text = await response?.text();
  while (waits.length > 0) await Promise.all(waits.splice(0));
  return text;
}

const kept = async () => (await (await disk.open(cacheNames.catalogue)).keys()).map((it) => it.url);

test('what not everybody is answered alike is left alone', () => {
  expect(request(`${origin}/api/cart/index`)).toBeUndefined();
  expect(request(`${origin}/api/health`)).toBeUndefined();
  expect(request(list, { headers: { token: 'x' } })).toBeUndefined();
  expect(request(list, { method: 'POST' })).toBeUndefined();
  expect(request('https://other.example/api/product/list')).toBeUndefined();
});

test('an answer is given again at once, with its time, and pages hear of a newer one', async () => {
  say('old');
  expect(await ask()).toBe('old');
  say('new');
  expect(await ask()).toBe('old');
  expect(told).toEqual([{ type: refreshedMessage, path: '/api/product/list' }]);
  const again = await request(list);
  expect(await again?.text()).toBe('new');
  expect(Number(again?.headers.get(keptAtHeader))).toBe(Date.now());
  await Promise.all(waits.splice(0));
  expect(told).toHaveLength(1);
});

test('the page is answered without waiting for the disk', async () => {
  say('new');
  const cache = await disk.open(cacheNames.catalogue);
  vi.spyOn(cache, 'put').mockReturnValue(new Promise(() => undefined));
  expect(await (await request(list))?.text()).toBe('new');
});

test('out of reach, what is kept is shown, and pages hear of it', async () => {
  say('old');
  await ask();
  cut();
  expect(await ask()).toBe('old');
  expect(await ask(list, { cache: 'no-cache' })).toBe('old');
  expect(told).toEqual([{ type: outOfReachMessage }, { type: outOfReachMessage }]);
  await expect(ask(`${list}?page_size=1`)).rejects.toThrow('Failed to fetch');
});

test('who asks for what is fresh has what is kept only when the shop fails', async () => {
  say('old');
  await ask();
  say('new');
  expect(await ask(list, { cache: 'no-cache' })).toBe('new');
  say('broken', { status: 502 });
  expect(await ask(list, { cache: 'no-cache' })).toBe('new');
});

test('only whole answers that are for everybody are kept', async () => {
  say('mine', { headers: { 'cache-control': 'no-store' } });
  await ask();
  say('public part', { status: 206 });
  await ask();
  say('broken', { status: 500 });
  await ask();
  expect(await kept()).toEqual([]);
});

test('what is too old is not shown for new', async () => {
  say('old');
  await ask();
  vi.setSystemTime(Date.now() + (bounds.catalogueDays + 1) * 24 * 3_600_000);
  say('new');
  expect(await ask()).toBe('new');
});

test('the oldest answers make room', async () => {
  say('some');
  const urls = Array.from({ length: bounds.catalogueEntries + 2 }, (_, n) => `${list}?cursor=${n}`);
  for (const url of urls) await ask(url);
  expect(await kept()).toEqual(urls.slice(2));
});

test('on a full disk the shop still answers, and what cannot be renewed is forgotten', async () => {
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

test('where nothing can be kept the shop still answers', async () => {
  disk.isBroken = true;
  say('new');
  const response = await request(list);
  expect(await response?.text()).toBe('new');
  await Promise.allSettled(waits);
});
