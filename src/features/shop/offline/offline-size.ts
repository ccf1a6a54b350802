import type { ShopDetail } from '#contract/calls/shops.ts';
import { type PictureWidth, pictureWidths } from '#contract/pictures.ts';
import * as bounds from '#contract/rules/bounds.ts';
import * as limits from '#contract/rules/limits.ts';
import { type ListQuery, tabSorts } from '#parts/lists/list-query.ts';
import { isSavingData } from '#platform/data-saver/data-saver.ts';

/** The lists that the shop's screen offers as tabs. */
export const shopTabs: readonly ListQuery[] = [{}, ...tabSorts.map((sort) => ({ sort }))];

/** How many of a shop's products fit on this device, and their approximate size in bytes. */
export interface Extent {
  products: number;
  isWhole: boolean;
  bytes: number;
}

/** The width of a product's picture where data is saved. */
const savingWidth = 360;

/**
 * Estimated bytes of a product’s texts, and of a picture per squared width. What the page has loaded
 * so far would say more, but the number would change while it is read.
 */
const textBytes = 4000;
const pictureDensity = 0.03;
const usualWidth: PictureWidth = 720;

/** Estimates a shop's size before fetching it, for a usual phone. */
export function extentOf({ products }: Pick<ShopDetail, 'products'>, isOnServer = false): Extent {
  const pages = Math.ceil(products / bounds.pageSize);
  // Two single responses: the shop itself, and its product count.
  const room = bounds.catalogueEntries - 2 - pages * shopTabs.length;
  const kept = Math.max(0, Math.min(products, room, limits.pictureCacheEntries));
  const width = !isOnServer && isSavingData() ? savingWidth : usualWidth;
  const bytes = kept * (textBytes + width ** 2 * pictureDensity);
  return { products: kept, isWhole: kept === products, bytes };
}

/**
 * Wide enough for the product screen, as that asks for it; the worker also serves it where a list asks
 * for less.
 */
export function pictureWidth(): PictureWidth {
  if (isSavingData()) return savingWidth;
  const wanted = Math.min(innerWidth, limits.frameWidthPx) * devicePixelRatio;
  return pictureWidths.find((width) => width >= wanted) ?? 720;
}

/** The picture type that this browser prefers. */
export function pictureType(): 'avif' | 'webp' {
  const isAvif = Array.from(document.images).some(({ currentSrc }) => /\.avif$/.test(currentSrc));
  return isAvif ? 'avif' : 'webp';
}
