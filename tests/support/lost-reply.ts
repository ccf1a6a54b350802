import type { Page, Route } from '@playwright/test';
import type { AnyCall } from '#contract/endpoint.ts';

interface Loss {
  /** Runs before the page learns that it will not hear of it, when the shop has done its part. */
  meanwhile?: () => Promise<void>;
}

/** The next reply to a call is lost on its way, after the shop has done what was asked. */
export const loseReply = (page: Page, call: AnyCall, { meanwhile }: Loss = {}) =>
  lose(page, call, async (route) => {
    await route.fetch();
    await meanwhile?.();
  });

/** The next request of a call is lost on its way to the shop. */
export const loseRequest = (page: Page, call: AnyCall, { meanwhile }: Loss = {}) =>
  lose(page, call, async () => meanwhile?.());

async function lose(page: Page, call: AnyCall, first: (route: Route) => Promise<void>) {
  await page.route(
    (url) => url.pathname === call.path,
    async (route) => {
      await first(route);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Collects every alarm that the page raises from now on. */
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
