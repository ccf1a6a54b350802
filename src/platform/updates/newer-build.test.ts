import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadIfReplaced } from './newer-build.ts';

const script = 'https://shop.example/assets/index-a.js';
const next = 'https://shop.example/assets/index-b.js';
const notes = new Map<string, string>();
const reload = vi.fn();
const fetchOf = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const answerWith = (status: number) => fetchOf(async () => new Response(null, { status }));

beforeEach(() => {
  notes.clear();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => notes.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page whose build is gone from the server reloads, once per build', async () => {
  answerWith(404);
  await reloadIfReplaced(script);
  await reloadIfReplaced(script);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith(script, { method: 'HEAD', cache: 'no-store' });
  await reloadIfReplaced(next);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([200, 502])('while the server answers %i for it, the page stays', async (status) => {
  answerWith(status);
  await reloadIfReplaced(script);
  expect(reload).not.toHaveBeenCalled();
});

test('without a network the page stays', async () => {
  fetchOf(() => Promise.reject(new TypeError('Failed to fetch')));
  await reloadIfReplaced(script);
  expect(reload).not.toHaveBeenCalled();
});
