import type { Page } from '@playwright/test';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { likes } from '#contract/calls/likes.ts';
import { notification } from '#contract/calls/notifications.ts';
import { order } from '#contract/calls/orders.ts';
import { message } from '#contract/calls/support/messages.ts';
import type { AnyCall } from '#contract/endpoint.ts';

/** What a start asks the shop for, for a shopper's local data. */
const refreshes: AnyCall[] = [
  ...[user.info, cart.index, address.list, likes.favourites, likes.followed],
  ...[order.counts, notification.list, message.conversations],
];

/** Resolves once a start has refreshed the local data. To be called before the start. */
export async function refreshed(page: Page, { except }: { except?: AnyCall } = {}): Promise<void> {
  const asked = refreshes.filter((call) => call !== except);
  await Promise.all(asked.map((call) => answered(page, call)));
}

/** Resolves once the shop has answered a call. To be called before the request. */
export async function answered(page: Page, { path }: Pick<AnyCall, 'path'>): Promise<void> {
  const response = await page.waitForResponse((it) => new URL(it.url()).pathname === path);
  await response.finished();
}

/** Waits until what runs after the first paint has begun, such as the listeners for touched links. */
export async function restIsRunning(page: Page): Promise<void> {
  // Marked in src/app/after-paint.ts.
  await page.waitForFunction(() => performance.getEntriesByName('after-paint').length > 0);
}

/** Draws the page twice: then what has come into view has been noticed. */
export async function passFrames(page: Page): Promise<void> {
  for (const _ of ['drawn', 'noticed'])
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}
