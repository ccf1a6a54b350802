import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildHeader } from '#contract/rendering.ts';
import { renewPageMessage } from '#data/worker/worker-messages.ts';
import { MemoryCaches } from '../tests/support/browser/memory-caches.ts';
import { createKeptPage } from './kept-page.ts';

const filesOf = (build: string) => [
  { url: 'assets/index-1.js', revision: null },
  { url: 'index.html', revision: build },
];

let disk: MemoryCaches;
let answer: () => Promise<Response>;

/** A page as the server renders it. */
function serve(text: string, build = 'b1', type = 'text/html; charset=utf-8'): void {
  const body = `<meta name="caravel:currency" content="USD" />${text}`;
  answer = async () =>
    new Response(body, { headers: { 'content-type': type, [buildHeader]: build } });
}

beforeEach(() => {
  disk = new MemoryCaches();
  vi.stubGlobal('caches', disk);
  vi.stubGlobal('location', new URL('https://shop.example/sw.js'));
  vi.stubGlobal('fetch', () => answer());
});

afterEach(() => vi.unstubAllGlobals());

const textOf = async (page: ReturnType<typeof createKeptPage>) =>
  (await (await page.find())?.text())?.replace(/<meta[^>]*>/, '');

test('the last rendered page is found, and replaced by a newer one', async () => {
  const page = createKeptPage(filesOf('b1'));
  expect(await textOf(page)).toBeUndefined();
  serve('first');
  await page.refresh();
  expect(await textOf(page)).toBe('first');
  serve('second');
  await page.refresh();
  expect(await textOf(page)).toBe('second');
});

test('without a network, the last page stays', async () => {
  const page = createKeptPage(filesOf('b1'));
  serve('first');
  await page.refresh();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await page.refresh();
  expect(await textOf(page)).toBe('first');
});

test('on a full disk the last page stays, and the app is installed all the same', async () => {
  const page = createKeptPage(filesOf('b1'));
  serve('first');
  await page.refresh();
  disk.trouble = new DOMException('full', 'QuotaExceededError');
  serve('second');
  await expect(page.refresh()).resolves.toBeUndefined();
  expect(await textOf(page)).toBe('first');
});

test.each([
  ['of another build', () => serve('other', 'b2')],
  ['that is no page', () => serve('{}', 'b1', 'application/json')],
  [
    'of a captive portal',
    () => {
      const headers = { 'content-type': 'text/html', [buildHeader]: 'b1' };
      answer = async () => new Response('<h1>Hotel Wi-Fi</h1>', { headers });
    },
  ],
  [
    'of an error',
    () => {
      const headers = { 'content-type': 'text/html', [buildHeader]: 'b1' };
      const body = '<meta name="caravel:currency" content="USD" />';
      answer = async () => new Response(body, { status: 503, headers });
    },
  ],
])('an answer %s is not kept', async (_, respond) => {
  const page = createKeptPage(filesOf('b1'));
  serve('first');
  await page.refresh();
  respond();
  await page.refresh();
  expect(await textOf(page)).toBe('first');
});

test('a newer build finds no page of the one before, and drops it once it is active', async () => {
  const before = createKeptPage(filesOf('b1'));
  serve('first');
  await before.refresh();
  const after = createKeptPage(filesOf('b2'));
  expect(await textOf(after)).toBeUndefined();
  serve('second', 'b2');
  await after.refresh();
  expect(await textOf(before)).toBe('first');
  await after.dropOld();
  expect(await textOf(before)).toBeUndefined();
  expect(await textOf(after)).toBe('second');
});

test('a page in another language than the chosen one is not shown again', async () => {
  const page = createKeptPage(filesOf('b1'));
  serve('english');
  await page.refresh();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await page.renew({ data: 'something else' });
  expect(await textOf(page)).toBe('english');
  await page.renew({ data: renewPageMessage });
  expect(await textOf(page)).toBeUndefined();
});
