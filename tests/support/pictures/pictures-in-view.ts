import type { Frame, Page } from '@playwright/test';

/** Waits for the pictures in view. Resolves to the addresses of those that are missing. */
export const loadPictures = (page: Page | Frame): Promise<string[]> => page.evaluate(findMissing);

/** In the page. */
async function findMissing(): Promise<string[]> {
  await document.fonts.ready;
  const seen = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isInView && image.checkVisibility();
  });
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  return seen.filter(({ naturalWidth }) => naturalWidth <= 1).map(({ currentSrc }) => currentSrc);
}
