import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { privateFileUrl } from '#contract/calls/assets.ts';
import { headers } from '#contract/wire.ts';

const origin = 'https://shop.example';
const path = privateFileUrl('0199f2aa-0000-7000-8000-000000000000');
const own = { headers: { [headers.token]: 'x' } };

/** Neither the disk nor the network ever answers. */
const never = () => new Promise(() => {});

type Listener = (event: FetchEvent) => void;
let fetched: Listener;

/** Starts the whole worker. */
beforeEach(async () => {
  vi.resetModules();
  const page = { url: '/index.html', revision: '1' };
  vi.stubGlobal('caches', { open: never, match: never });
  vi.stubGlobal('location', new URL(`${origin}/sw.js`));
  vi.stubGlobal('registration', { scope: `${origin}/` });
  vi.stubGlobal('self', Object.assign(globalThis, { __WB_MANIFEST: [page] }));
  vi.stubGlobal('fetch', never);
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
    if (type === 'fetch') fetched = listener;
  });
  await import('./sw.ts');
});

afterEach(() => vi.unstubAllGlobals());

/** Whether the worker has anything to do with a request. */
function takes(url: string, init: RequestInit = {}, mode = 'cors'): boolean {
  let isTaken = false;
  const take = () => {
    isTaken = true;
  };
  const request = new Request(`${origin}${url}`, init);
  Object.defineProperty(request, 'mode', { value: mode });
  fetched({ request, waitUntil: take, respondWith: take } as unknown as FetchEvent);
  return isTaken;
}

test('the worker leaves private files to the network, and does nothing about them', () => {
  expect(takes('/', {}, 'navigate')).toBe(true);
  expect(takes('/img/1/360.avif')).toBe(true);
  expect(takes('/api/product/list')).toBe(true);
  for (const init of [own, {}, { ...own, cache: 'no-cache' as const }]) {
    for (const mode of ['cors', 'no-cors', 'same-origin', 'navigate']) {
      expect(takes(path, init, mode)).toBe(false);
      expect(takes(`${path}?lang=en`, init, mode)).toBe(false);
    }
  }
});
