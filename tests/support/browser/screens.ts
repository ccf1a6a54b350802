import { expect, type Page } from '@playwright/test';
import { matchRoute } from '../../../src/app/match-route.ts';

/** Navigates to a path without a page load. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, path);
}

/** The visible screen. */
export const paneOf = (page: Page, path: string) =>
  page
    .locator(`[data-screen="${matchRoute(path.replace(/\?.*/, '')).titleKey}"]`)
    .filter({ visible: true });

/** The parts of a product screen that load only when scrolled near. */
const fetchedNear = 'section:has(h2)';

/** Waits until the screen of a path is visible and fully loaded. */
export async function screenIsThere(page: Page, path: string): Promise<void> {
  const pane = paneOf(page, path);
  await expect(pane.locator('h1').filter({ visible: true }), path).toHaveCount(1);
  const coming = path.startsWith('/detail') ? `.skeleton:not(${fetchedNear} *)` : '.skeleton';
  // Both at once: what replaces a skeleton may be busy.
  await expect(pane.locator(`[aria-busy=true], ${coming}`), path).toHaveCount(0);
}
