import { bounds, limits } from '#contract/limits.ts';
import { type PictureWidth, pictureWidths } from '#contract/pictures.ts';
import type { ShopDetail } from '#contract/shops.ts';
import { type ListQuery, tabSorts } from '#shop/lists/list-query.ts';

/** The lists that the shop's screen offers by a tap. */
export const shopTabs: readonly ListQuery[] = [{}, ...tabSorts.map((sort) => ({ sort }))];

/** How much of a shop this device can keep, and about how many bytes that takes. */
export interface Extent {
  products: number;
  isWhole: boolean;
  bytes: number;
}

/** A product's texts, and a picture's bytes by its width squared, where none is there to measure. */
const textBytes = 4000;
const usualDensity = 0.03;

/** Measures a shop before anything of it is fetched. */
export function extentOf({ products }: Pick<ShopDetail, 'products'>): Extent {
  const pages = Math.ceil(products / bounds.pageSize);
  // Two single answers: who the shop is, and how many products it has.
  const room = bounds.catalogueEntries - 2 - pages * shopTabs.length;
  const kept = Math.max(0, Math.min(products, room, limits.pictureCacheEntries));
  const pictureBytes = pictureWidth() ** 2 * densityOf(shownPictures());
  return { products: kept, isWhole: kept === products, bytes: kept * (textBytes + pictureBytes) };
}

/** Wide enough for a product's own screen; the worker gives it where a list asks for less. */
export function pictureWidth(): PictureWidth {
  const wanted = Math.min(innerWidth, limits.frameWidthPx) * devicePixelRatio;
  return pictureWidths.find((width) => width >= wanted) ?? 720;
}

/** The kind of picture that this browser takes when it may choose. */
export function pictureType(): 'avif' | 'jpeg' {
  const isAvif = Array.from(document.images).some(({ currentSrc }) => /\.avif$/.test(currentSrc));
  return isAvif ? 'avif' : 'jpeg';
}

interface Shown {
  width: number;
  bytes: number;
}

/** The pictures that this page has loaded so far. */
function shownPictures(): Shown[] {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded.flatMap(({ name, encodedBodySize: bytes }) => {
    const [, width] = /\/img\/\w+\/(\d+)\./.exec(name) ?? [];
    return width && bytes > 0 ? [{ width: Number(width), bytes }] : [];
  });
}

function densityOf(shown: Shown[]): number {
  const area = shown.reduce((sum, { width }) => sum + width ** 2, 0);
  const bytes = shown.reduce((sum, it) => sum + it.bytes, 0);
  return area > 0 ? bytes / area : usualDensity;
}
