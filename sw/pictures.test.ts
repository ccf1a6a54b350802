import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as limits from '#contract/rules/limits.ts';
import { cacheNames } from '#data/worker/cache-names.ts';
import { MemoryCaches } from '../tests/support/browser/memory-caches.ts';
import { fakeAvif } from '../tests/support/pictures/fake-avif.ts';

const origin = 'https://shop.example';
const most = limits.pictureCacheEntries;
const full = new DOMException('full', 'QuotaExceededError');
const addressOf = (picture: number, size: number | 'whole' = 360) =>
  `${origin}/img/${picture}/${size}.avif`;

let disk: MemoryCaches;
/** Numbers of the pictures requested from the network, in order. */
let asked: number[];
/** How the network answers. */
let answer: (url: string) => Promise<Response>;
let pictures: typeof import('./pictures.ts');
let waits: Promise<unknown>[];

const avif = { headers: { 'content-type': 'image/avif' } };
const picture = async (url: string) => new Response(fakeAvif(`picture ${url}`), avif);
const page = { 'content-type': 'text/html', 'cache-control': 'public, max-age=3600' };
/** A captive portal's page, cacheable for an hour. */
const portal = async (status = 200) => new Response('<h1>Wi-Fi</h1>', { status, headers: page });
/** The server has no such picture. */
const missing = async (status = 404) => Response.json({}, { status });

/** Stops the worker and starts it again with the next event. */
async function start(): Promise<void> {
  vi.resetModules();
  pictures = await import('./pictures.ts');
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  disk = new MemoryCaches();
  asked = [];
  waits = [];
  answer = picture;
  vi.stubGlobal('caches', disk);
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(Number(/img\/(\d+)/.exec(url)?.[1]));
    return await answer(url);
  });
  // Pictures never touch the shopper's databases.
  const forbid = () => {
    throw new Error('a picture request opened a database');
  };
  vi.stubGlobal('indexedDB', new Proxy({}, { get: forbid }));
  await start();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function request(
  url: string,
  method = 'GET',
  init: RequestInit = {},
): Promise<Response> | undefined {
  const event = {
    request: new Request(url, { ...init, method }),
    waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
  };
  return pictures.answerPicture(event as unknown as FetchEvent);
}

async function ask(number: number, width?: number): Promise<Response> {
  const response = await request(addressOf(number, width));
  if (!response) throw new Error('the picture request was not answered');
  return response;
}

/** Requests pictures simultaneously, and waits for all background work. */
async function show(...numbers: number[]): Promise<Response[]> {
  const shown = Promise.all(numbers.map((number) => ask(number)));
  await rest();
  return await shown;
}

async function rest(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(waits.splice(0));
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Numbers of the cached pictures. */
async function keptNumbers(): Promise<number[]> {
  const keys = await (await disk.open(cacheNames.pictures)).keys();
  return keys.flatMap(({ url }) => /img\/(\d+)/.exec(url)?.[1] ?? []).map(Number);
}

test('requests for anything but catalogue pictures are not handled', () => {
  expect(request(`${origin}/api/product/list`)).toBeUndefined();
  expect(request('https://other.example/img/1/360.avif')).toBeUndefined();
  expect(request(addressOf(1), 'POST')).toBeUndefined();
});

test('a cached picture is not fetched again', async () => {
  await show(1);
  const [again] = await show(1);
  expect(await again?.text()).toContain(`picture ${addressOf(1)}`);
  expect(asked).toEqual([1]);
});

test('a picture does not wait for the disk', async () => {
  const open = await disk.open(cacheNames.pictures);
  vi.spyOn(open, 'put').mockReturnValue(new Promise(() => undefined));
  expect((await ask(1)).status).toBe(200);
});

describe('with more pictures than the cache holds', () => {
  test('the least recently used is deleted first', async () => {
    for (const number of range(1, most)) await show(number);
    await show(1);
    await show(most + 1);
    const kept = await keptNumbers();
    expect(kept).toHaveLength(most);
    expect(kept).toContain(1);
    expect(kept).not.toContain(2);
  });

  test('the limit holds, even for simultaneous requests', async () => {
    await show(...range(1, most - 10));
    await show(...range(most - 9, most + 50));
    expect(await keptNumbers()).toEqual(range(51, most + 50));
  });

  test('a restarted worker remembers the order of use', async () => {
    await show(...range(1, most));
    await show(1);
    await start();
    await show(2);
    await show(most + 1, most + 2);
    const kept = await keptNumbers();
    expect(kept).toHaveLength(most);
    expect(range(1, 5).filter((number) => !kept.includes(number))).toEqual([3, 4]);
  });
});

describe('tries', () => {
  test('there are three, with growing delays', async () => {
    answer = async () => new Response('', { status: 500 });
    const shown = ask(1);
    for (const [waitMs, tries] of [
      [299, 1],
      [70, 2],
      [800, 2],
      [300, 3],
      [10_000, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(waitMs);
      expect(asked).toHaveLength(tries);
    }
    expect((await shown).status).toBe(500);
    expect(await keptNumbers()).toEqual([]);
  });

  test('the third may succeed', async () => {
    answer = (url) =>
      asked.length < 3 ? Promise.reject(new TypeError('Failed to fetch')) : picture(url);
    const [shown] = await show(1);
    expect(shown?.ok).toBe(true);
    expect(await keptNumbers()).toEqual([1]);
  });

  test.each([404, 410])('one is enough for an answer of %i', async (status) => {
    answer = () => missing(status);
    const [shown] = await show(1);
    expect(shown?.status).toBe(status);
    expect(asked).toEqual([1]);
    expect(await keptNumbers()).toEqual([]);
  });

  test('one is enough without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const [shown] = await show(1);
    expect(shown?.type).toBe('error');
    expect(asked).toEqual([1]);
  });
});

test('a picture requested twice at once is fetched once, and again after a failure', async () => {
  const both = await show(1, 1);
  const texts = await Promise.all(both.map((it) => it.text()));
  for (const text of texts) expect(text).toContain(`picture ${addressOf(1)}`);
  expect(asked).toEqual([1]);
  answer = () => missing();
  await show(2);
  answer = picture;
  const [shown] = await show(2);
  expect(shown?.ok).toBe(true);
});

test('without a network another width is shown, but not cached as the requested one', async () => {
  await ask(1, 720);
  await rest();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('navigator', { onLine: false });
  const [other] = await show(1);
  expect(await other?.text()).toContain(`picture ${addressOf(1, 720)}`);
  const whole = await request(addressOf(1, 'whole'));
  expect(await whole?.text()).toContain(`picture ${addressOf(1, 720)}`);
  expect(await keptNumbers()).toHaveLength(1);
});

test.each<[string, () => Promise<Response>]>([
  ['HTML with status 200', () => portal()],
  ['HTML with status 404', () => portal(404)],
  ['a truncated picture', async () => new Response(fakeAvif('cut').slice(0, -1), avif)],
])('%s is neither shown nor cached, and is tried three times', async (_, given) => {
  answer = given;
  const [shown] = await show(1);
  expect(shown?.ok).toBe(false);
  expect(asked).toHaveLength(limits.pictureAttempts);
  expect(await keptNumbers()).toEqual([]);
  answer = picture;
  const [healed] = await show(1);
  expect(healed?.ok).toBe(true);
  expect(await keptNumbers()).toEqual([1]);
});
test('retries bypass the HTTP cache', async () => {
  const fromCache: RequestCache[] = [];
  vi.stubGlobal('fetch', async ({ cache, url }: Request) => {
    fromCache.push(cache);
    return cache === 'reload' ? await picture(url) : await portal();
  });
  const [shown] = await show(1);
  expect(shown?.ok).toBe(true);
  expect(fromCache).toEqual(['default', 'reload']);
  expect(await keptNumbers()).toEqual([1]);
});

test('HTML that an earlier build cached as a picture is replaced', async () => {
  const kept = await disk.open(cacheNames.pictures);
  await kept.put(addressOf(1), await portal());
  const [shown] = await show(1);
  expect(await shown?.text()).toContain('picture');
  expect((await kept.match(addressOf(1)))?.headers.get('content-type')).toBe('image/avif');
});

test('a cached picture that a page cannot decode is replaced, bypassing the HTTP cache', async () => {
  await show(1);
  const modes: RequestCache[] = [];
  vi.stubGlobal('fetch', async ({ cache, url }: Request) => {
    modes.push(cache);
    return await picture(`${url} again`);
  });
  const again = await request(addressOf(1), 'GET', { cache: 'reload' });
  await rest();
  expect(modes).toEqual(['reload']);
  expect(await again?.text()).toContain('again');
  const [shown] = await show(1);
  expect(await shown?.text()).toContain('again');
});

describe('when the disk', () => {
  beforeEach(async () => {
    await show(...range(1, 100));
  });

  test('is full, the least recently used quarter is deleted, and nothing else', async () => {
    const catalogue = await disk.open(cacheNames.catalogue);
    await catalogue.put('/api/home/board', new Response('{}'));
    await show(1);
    disk.trouble = full;
    const [shown] = await show(101);
    expect(shown?.ok).toBe(true);
    expect(await keptNumbers()).toEqual([...range(27, 100), 1].sort((a, b) => a - b));
    expect(await catalogue.keys()).toHaveLength(1);
    disk.trouble = undefined;
    await show(101);
    expect(await keptNumbers()).toContain(101);
  });

  test('fails in another way, all pictures stay', async () => {
    disk.trouble = new DOMException('no', 'UnknownError');
    const [shown] = await show(101);
    expect(shown?.ok).toBe(true);
    expect(await keptNumbers()).toEqual(range(1, 100));
  });

  test('cannot be opened, pictures are shown, and cached again once it can', async () => {
    disk.isBroken = true;
    await start();
    const [shown] = await show(101);
    expect(shown?.ok).toBe(true);
    disk.isBroken = false;
    await show(101);
    expect(await keptNumbers()).toContain(101);
  });
});
