import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letGoMessage } from '#data/worker/worker-messages.ts';
import { MemoryCaches } from '../tests/support/browser/memory-caches.ts';
import { fakeAvif } from '../tests/support/pictures/fake-avif.ts';
import { answerPicture, letGoOfPictures } from './pictures.ts';

const origin = 'https://shop.example';
const ask = (number: number) =>
  answerPicture({
    request: new Request(`${origin}/img/${number}/360.avif`),
    waitUntil() {},
  } as unknown as FetchEvent);
const tell = (data: string) => letGoOfPictures({ data } as ExtendableMessageEvent);

/** A request that lasts until it is aborted. */
const slow = vi.fn(
  (_: Request, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
);

beforeEach(() => {
  vi.stubGlobal('caches', new MemoryCaches());
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', slow);
});
afterEach(() => vi.unstubAllGlobals());

test('pictures under way are given up once, and later ones are fetched', async () => {
  const waiting = ask(1);
  await expect.poll(() => slow).toHaveBeenCalledTimes(1);
  tell('another message');
  expect(slow.mock.lastCall?.[1].signal.aborted).toBe(false);
  tell(letGoMessage);
  expect((await waiting)?.type).toBe('error');
  expect(slow).toHaveBeenCalledTimes(1);
  const headers = { 'content-type': 'image/avif' };
  vi.stubGlobal('fetch', async () => new Response(fakeAvif('a picture'), { headers }));
  expect((await ask(2))?.status).toBe(200);
});
