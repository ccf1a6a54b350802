import type { ShopDetail } from '#contract/calls/shops.ts';
import { type PictureWidth, pictureWidths } from '#contract/pictures.ts';
import { bounds, limits } from '#contract/rules/limits.ts';
import { type ListQuery, tabSorts } from '#parts/lists/list-query.ts';

/** The lists that the shop's screen offers as tabs. */
export const shopTabs: readonly ListQuery[] = [{}, ...tabSorts.map((sort) => ({ sort }))];

/** How many of a shop's products fit on this device, and their approximate size in bytes. */
export interface Extent {
  products: number;
  isWhole: boolean;
  bytes: number;
}

/** Estimated bytes of a product’s texts, and of a picture per squared width. */
const textBytes = 4000;
const usualDensity = 0.03;

/** Estimates a shop's size before fetching it. */
export function extentOf({ products }: Pick<ShopDetail, 'products'>): Extent {
  const pages = Math.ceil(products / bounds.pageSize);
  // Two single responses: the shop itself, and its product count.
  const room = bounds.catalogueEntries - 2 - pages * shopTabs.length;
  const kept = Math.max(0, Math.min(products, room, limits.pictureCacheEntries));
  const pictureBytes = pictureWidth() ** 2 * densityOf(shownPictures());
  return { products: kept, isWhole: kept === products, bytes: kept * (textBytes + pictureBytes) };
}

/** Wide enough for the product screen; the worker also serves it where a list asks for less. */
export function pictureWidth(): PictureWidth {
  const wanted = Math.min(innerWidth, limits.frameWidthPx) * devicePixelRatio;
  return pictureWidths.find((width) => width >= wanted) ?? 720;
}

/** The picture type that this browser prefers. */
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
