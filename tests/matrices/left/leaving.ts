import type { Page } from '@playwright/test';
import { routes } from '../../../src/app/routes.ts';
import { expect } from '../../support/browser/journey.ts';
import { goTo, historyIsSettled, screenIsReady } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { bareAddress, publicPaths } from '../../support/project/specified-routes.ts';

const tabs = routes.filter(({ tab }) => tab).map(({ path }) => bareAddress(path));

/** How a screen is left: for one of the tabs, by a link or back to it. */
export interface Way {
  to: string;
  isBack: boolean;
}

/** A way for the `place`-th of the cases: the tabs in turn, back for every second. */
export function wayOf(place: number, { isPublic = false, isBack = place % 2 === 1 }): Way {
  const open = tabs.filter((path) => !isPublic || publicPaths.includes(path));
  return { to: open[Math.floor(place / 2) % open.length] ?? '/home', isBack };
}

/** Opens what Back leads to, if it is to be the way. */
export async function prepareWay(shopper: Shopper, { to, isBack }: Way): Promise<void> {
  if (isBack) await shopper.open(to);
}

/** Leaves for another screen, and focuses a link there. */
export async function leaveBy({ page }: Shopper, { to, isBack }: Way): Promise<void> {
  if (isBack) await goBackTo(page, to);
  else await goTo(page, to);
  await screenIsReady(page);
  await page.locator('main a').filter({ visible: true }).first().focus();
}

/** Goes back until a path is there: overlays are closed first, and a screen may have steps. */
async function goBackTo(page: Page, path: string): Promise<void> {
  for (let steps = 0; steps < 5; steps += 1) {
    await historyIsSettled(page);
    if (new URL(page.url()).hash === `#${path}`) return;
    await page.goBack();
  }
  expect(new URL(page.url()).hash).toBe(`#${path}`);
}

/** What tells a shopper who has left. */
export const notice = (page: Page) => page.locator('[data-toasts]').getByRole('button').first();

/** Nothing has opened over the screen. */
export const isUncovered = (page: Page) =>
  expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);

/** Where the shopper is: the address, the length of the history, and the focused link. */
export const placeOf = (page: Page) =>
  page.evaluate(() => [
    location.hash,
    history.length,
    document.activeElement?.getAttribute('href') ?? document.activeElement?.outerHTML,
  ]);
