import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/limits.ts';
import { cacheNames } from '#data/kept.ts';
import { MemoryCaches } from '../tests/support/memory-caches.ts';

const origin = 'https://shop.example';
const most = limits.pictureCacheEntries;
const full = new DOMException('full', 'QuotaExceededError');
const addressOf = (picture: number, width = 360) => `${origin}/img/${picture}/${width}.avif`;

let disk: MemoryCaches;
/** Numbers of the pictures that were asked for on the network, in turn. */
let asked: number[];
/** How the network answers. */
let answer: (url: string) => Promise<Response>;
let pictures: typeof import('./pictures.ts');
let waits: Promise<unknown>[];

const picture = async (url: string) => new Response(`picture ${url}`);

/** The worker is stopped, and started again by the next event. */
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
  // No picture has to do with what the shopper has not sent.
  const forbid = () => {
    throw new Error('a picture reached for the databases');
  };
  vi.stubGlobal('indexedDB', new Proxy({}, { get: forbid }));
  await start();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function request(url: string, method = 'GET'): Promise<Response> | undefined {
  const event = {
    request: new Request(url, { method }),
    waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
  };
  return pictures.answerPicture(event as unknown as FetchEvent);
}

async function ask(number: number, width?: number): Promise<Response> {
  const response = await request(addressOf(number, width));
  if (!response) throw new Error('a picture is not answered');
  return response;
}

/** Asks for pictures at once, and lets all that follows come to its end. */
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

/** Numbers of the pictures that are kept. */
async function keptNumbers(): Promise<number[]> {
  const keys = await (await disk.open(cacheNames.pictures)).keys();
  return keys.flatMap(({ url }) => /img\/(\d+)/.exec(url)?.[1] ?? []).map(Number);
}

test('what is no picture of the shop is left to others', () => {
  expect(request(`${origin}/api/product/list`)).toBeUndefined();
  expect(request('https://other.example/img/1/360.avif')).toBeUndefined();
  expect(request(addressOf(1), 'POST')).toBeUndefined();
});

test('a picture that is kept is not fetched again', async () => {
  await show(1);
  const [again] = await show(1);
  expect(await again?.text()).toBe(`picture ${addressOf(1)}`);
  expect(asked).toEqual([1]);
});

test('a picture is shown without waiting for the disk', async () => {
  const open = await disk.open(cacheNames.pictures);
  vi.spyOn(open, 'put').mockReturnValue(new Promise(() => undefined));
  expect((await ask(1)).status).toBe(200);
});

describe('of more than the cache holds', () => {
  test('the longest unused goes first', async () => {
    for (const number of range(1, most)) await show(number);
    await show(1);
    await show(most + 1);
    const kept = await keptNumbers();
    expect(kept).toHaveLength(most);
    expect(kept).toContain(1);
    expect(kept).not.toContain(2);
  });

  test('none is too many, also when many come at once', async () => {
    await show(...range(1, most - 10));
    await show(...range(most - 9, most + 50));
    expect(await keptNumbers()).toEqual(range(51, most + 50));
  });

  test('a worker that was stopped remembers which were used last', async () => {
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

describe('of tries', () => {
  test('there are three, with a wait that grows', async () => {
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

  test('the third may be the one', async () => {
    answer = (url) =>
      asked.length < 3 ? Promise.reject(new TypeError('Failed to fetch')) : picture(url);
    const [shown] = await show(1);
    expect(shown?.ok).toBe(true);
    expect(await keptNumbers()).toEqual([1]);
  });

  test.each([404, 410])('one is enough for an answer of %i', async (status) => {
    answer = async () => new Response('', { status });
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

test('a picture that is asked for twice at once is fetched once, and again after a failure', async () => {
  const both = await show(1, 1);
  expect(await Promise.all(both.map((it) => it.text()))).toEqual(
    both.map(() => `picture ${addressOf(1)}`),
  );
  expect(asked).toEqual([1]);
  answer = async () => new Response('', { status: 404 });
  await show(2);
  answer = picture;
  const [shown] = await show(2);
  expect(shown?.ok).toBe(true);
});

test('without a network another width is shown, and is not taken for the one that was asked for', async () => {
  await ask(1, 720);
  await rest();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('navigator', { onLine: false });
  const [other] = await show(1);
  expect(await other?.text()).toBe(`picture ${addressOf(1, 720)}`);
  expect(await keptNumbers()).toHaveLength(1);
});

/** As the browser gives it to a page of another origin: it cannot be read, and weighs megabytes. */
class Opaque extends Response {
  override get ok() {
    return false;
  }
  override get status() {
    return 0;
  }
  override clone(): Response {
    return new Opaque();
  }
}

test('no part and no answer that cannot be read is kept', async () => {
  answer = async () => new Opaque();
  await show(1);
  answer = async () => new Response('pict', { status: 206 });
  const [part] = await show(2);
  expect(part?.status).toBe(206);
  expect(await keptNumbers()).toEqual([]);
});

describe('when the disk', () => {
  beforeEach(async () => {
    await show(...range(1, 100));
  });

  test('is full, a quarter goes, the longest unused first, and nothing else', async () => {
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

  test('fails in another way, all stay', async () => {
    disk.trouble = new DOMException('no', 'UnknownError');
    const [shown] = await show(101);
    expect(shown?.ok).toBe(true);
    expect(await keptNumbers()).toEqual(range(1, 100));
  });

  test('cannot be opened, pictures are shown, and kept again when it can', async () => {
    disk.isBroken = true;
    await start();
    const [shown] = await show(101);
    expect(shown?.ok).toBe(true);
    disk.isBroken = false;
    await show(101);
    expect(await keptNumbers()).toContain(101);
  });
});
