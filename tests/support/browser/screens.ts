import type { Page } from '@playwright/test';
import { matchRoute } from '../../../src/app/match-route.ts';
import { expect } from '../expect.ts';

/**
 * Waits until the history has left the entries of closed overlays. That step back would undo a
 * navigation; no finger is as fast.
 */
export async function historyIsSettled(page: Page): Promise<void> {
  const look = () => page.evaluate(isSettled).catch(String);
  await expect.poll(look, { intervals: [25, 50, 100] }).toBe(true);
}

const isSettled = () => {
  const open = document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-open]');
  return Number(Object(history.state).overlay ?? 0) <= open.length;
};

/** Navigates to a path without a page load. */
export async function goTo(page: Page, path: string): Promise<void> {
  await historyIsSettled(page);
  await page.evaluate((to) => {
    location.hash = to;
  }, path);
}

/** The visible screen. */
export const paneOf = (page: Page, path: string) =>
  page
    .locator(`[data-screen="${matchRoute(path.replace(/\?.*/, '')).titleKey}"]`)
    .filter({ visible: true });

/**
 * Waits until the visible screen is ready: it is mounted for the current address, its handlers are
 * attached, and its data are shown. An error in place of the data is ready too.
 */
export async function screenIsReady(page: Page): Promise<void> {
  // Asked from here, as a faked clock stops the page's own polling; a reload ends an answer.
  const look = () => page.evaluate(findUnready).catch(String);
  // How long it may take is nothing that a test judges.
  await expect.poll(look, { intervals: [25, 50, 100], timeout: 30_000 }).toBe('ready');
}

/** Waits until the screen of a path is visible and ready. */
export async function screenIsThere(page: Page, path: string): Promise<void> {
  await expect(paneOf(page, path).locator('h1').filter({ visible: true }), path).toHaveCount(1);
  await screenIsReady(page);
}

/** In the page: `ready`, or the first thing that is missing. On a desktop the app is in a frame. */
function findUnready(): string {
  const { document, location, early } = Object(window).phone ?? window;
  // Until then, the app holds taps and typing back: src/app/boot/take-over.ts.
  if (early?.taps) return 'no handlers';
  const panes: HTMLElement[] = [...document.querySelectorAll('[data-ready]')];
  const pane = panes.find((it) => it.checkVisibility());
  // The app marks a mounted screen with its address: src/app/panes/screen-focus.tsx.
  if (pane?.dataset['ready'] !== location.hash) return `no screen of ${location.hash}`;
  // Some parts of a product screen load only when scrolled near.
  const later = '[data-screen="title.detail"] section:has(h2) *';
  const loading = pane?.querySelector(`[aria-busy=true], .skeleton:not(${later})`);
  return loading ? `loading: ${loading.outerHTML.slice(0, 200)}` : 'ready';
}
