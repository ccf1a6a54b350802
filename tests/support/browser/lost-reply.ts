import type { Page, Route } from '@playwright/test';
import { sync } from '#contract/calls/service.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { expect } from '../expect.ts';
import { rowsIn } from './device-dump.ts';
import { interceptCall, loseRoute } from './interceptions.ts';
import type { Shopper } from './shopper.ts';

interface Loss {
  /** Runs after the shop has executed the call and before the page gets the network error. */
  meanwhile?: () => Promise<void>;
}

/** Loses the next reply to a call, after the shop has executed it. */
export const loseReply = (page: Page, call: AnyCall, { meanwhile }: Loss = {}) =>
  lose(page, call, async (route) => {
    await route.fetch();
    await meanwhile?.();
  });

/** Loses the next request of a call on its way to the shop. */
export const loseRequest = (page: Page, call: AnyCall, { meanwhile }: Loss = {}) =>
  lose(page, call, async () => meanwhile?.());

/** Confirms an open dialog and loses its request: the dialog says so and stays, to try again. */
export async function loseAttempt({ page, t }: Shopper, call: AnyCall, button: string) {
  await loseRequest(page, call);
  const dialog = page.locator('[role=alertdialog], [role=dialog]');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    t('failure.network'),
  );
}

/** Once: Playwright's own `times` ends with a race, "Route is already handled!". */
async function lose(page: Page, call: AnyCall, first: (route: Route) => Promise<void>) {
  let isLost = false;
  await interceptCall(page, call, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await first(route);
    await loseRoute(route);
  });
}

/** Lets the second pass in which a repeated request counts as a double tap. */
export async function passDuplicates(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.fastForward(1000);
}

/** Collects the texts of every alert on the page from now on. */
export async function listenForAlarms(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const alarms: string[] = [];
    Object.assign(globalThis, { alarms });
    const note = () => {
      for (const alert of document.querySelectorAll('[role=alert]')) {
        const text = alert.textContent?.trim();
        if (text && !alarms.includes(text)) alarms.push(text);
      }
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { alarms: string[] }).alarms);
}

interface Killed {
  call: AnyCall;
  shopperId: number;
  /** Whether the request arrives before the app is killed; otherwise it is delayed. */
  arrives: boolean;
  /** Shown while the outcome is looked up. */
  checking: string;
  /** Shown once the next start of the app has looked it up. */
  notice: string;
  /** Sends the call. */
  act(): Promise<void>;
}

/**
 * Kills the app while it looks up the outcome of a call that must take effect once, and starts it
 * again until it has settled the call. Then the delayed request arrives at last.
 */
export async function killDuring(page: Page, killed: Killed): Promise<void> {
  const { call, shopperId, arrives, checking, notice, act } = killed;
  const context = page.context();
  const outbox = `outbox-${shopperId}`;
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes(call.path),
  );
  const meanwhile = () => context.setOffline(true);
  await (arrives ? loseReply : loseRequest)(page, call, { meanwhile });
  await act();
  const request = await sent;
  const headers = await request.allHeaders();
  await expect(page.getByText(checking)).toBeVisible();
  await expect.poll(() => rowsIn(page, outbox, 'intents')).toBe(1);
  await page.close();
  await context.setOffline(false);

  const next = await context.newPage();
  await next.clock.install({ time: Date.now() + 60_000 });
  const settled = next.waitForResponse((response) => response.url().includes(sync.void.path));
  await next.goto('/#/home');
  await settled;
  await expect.poll(() => rowsIn(next, outbox, 'intents')).toBe(0);
  await expect(next.getByText(notice)).toBeVisible();
  await context.request.post(request.url(), { headers, data: request.postDataJSON() });
}
