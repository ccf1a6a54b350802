import { afterEach, expect, test, vi } from 'vitest';
import { keepShownPictures } from './shown-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

test('the pictures are requested one by one, and a failed one stops none', async () => {
  const shown = ['/img/a/180.avif', '/img/b/180.avif', '/img/c/180.avif', '/assets/d.svg'];
  vi.stubGlobal('location', { origin: 'https://shop.test' });
  vi.stubGlobal('document', {
    images: shown.map((path) => ({ currentSrc: `https://shop.test${path}` })),
  });
  let open = 0;
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    open += 1;
    requested.push(url);
    expect(open).toBe(1);
    await Promise.resolve();
    open -= 1;
    if (url.includes('/b/')) throw new TypeError('Failed to fetch');
  });
  await keepShownPictures();
  expect(requested).toEqual(shown.slice(0, 3).map((path) => `https://shop.test${path}`));
});
