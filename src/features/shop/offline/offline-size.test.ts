import { afterEach, expect, test, vi } from 'vitest';
import { extentOf } from './offline-size.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([1, 3])(
  'pictures that load do not change a shop’s size, at %i pixels per px',
  (ratio) => {
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('devicePixelRatio', ratio);
    const loaded: { name: string; encodedBodySize: number }[] = [];
    vi.stubGlobal('performance', { getEntriesByType: () => loaded });
    const rendered = extentOf({ products: 12 }, true);
    expect(extentOf({ products: 12 })).toEqual(rendered);
    loaded.push({ name: 'https://shop.test/img/a/360.avif', encodedBodySize: 60_000 });
    expect(extentOf({ products: 12 })).toEqual(rendered);
  },
);
