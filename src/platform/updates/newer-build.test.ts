import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteEntry, reloadIfReplaced, replacedEvent } from './newer-build.ts';

const first = 'https://shop.example/assets/first-a.js';
const script = 'https://shop.example/assets/index-a.js';
const next = 'https://shop.example/assets/index-b.js';
const notes = new Map<string, string>();
const reload = vi.fn();
const page = new EventTarget();
const fetchOf = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const answerWith = (status: number) => fetchOf(async () => new Response(null, { status }));

beforeEach(() => {
  notes.clear();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => notes.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page whose build is gone from the server reloads, once per build', async () => {
  answerWith(404);
  await reloadIfReplaced([first, script]);
  await reloadIfReplaced([first, script]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch).toHaveBeenCalledWith(script, { method: 'HEAD', cache: 'no-store' });
  await reloadIfReplaced([first, next]);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page of whose scripts only one is gone is replaced, too', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Promise.resolve(new Response(null, { status: url === script ? 404 : 200 })),
  );
  await reloadIfReplaced([first, script]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the scripts of a page are its entry and the chunks of its import map', async () => {
  answerWith(200);
  const map = { imports: { '/assets/first.js': '/assets/first-a.js', '/assets/shell.js': next } };
  const find = (selector: string) =>
    selector === 'script[type=importmap]' ? { textContent: JSON.stringify(map) } : null;
  vi.stubGlobal('document', { querySelector: find });
  noteEntry(script);
  await reloadIfReplaced();
  const asked = vi.mocked(fetch).mock.calls.map(([address]) => address);
  expect(asked).toEqual([script, '/assets/first-a.js', next]);
});

test.each([200, 502])('while the server answers %i for it, the page stays', async (status) => {
  answerWith(status);
  await reloadIfReplaced([first, script]);
  expect(reload).not.toHaveBeenCalled();
});

test('without a network the page stays', async () => {
  fetchOf(() => Promise.reject(new TypeError('Failed to fetch')));
  await reloadIfReplaced([first, script]);
  expect(reload).not.toHaveBeenCalled();
});

test('who takes care of the newer build prevents the reload', async () => {
  answerWith(404);
  page.addEventListener(replacedEvent, (event) => event.preventDefault(), { once: true });
  await reloadIfReplaced([first, script]);
  expect(reload).not.toHaveBeenCalled();
});
