import type { Page, Route } from '@playwright/test';
import type { AnyCall } from '#contract/endpoint.ts';

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
