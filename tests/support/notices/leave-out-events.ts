import type { BrowserContext, Page } from '@playwright/test';
import { noticeEventsPath } from '#contract/calls/notifications.ts';

/** Opens no event stream, which never ends: for tests that wait until the network is idle. */
export async function leaveOutEvents(pages: Page | BrowserContext): Promise<void> {
  await pages.route(`**${noticeEventsPath}*`, (route) => route.fulfill({ status: 204 }));
}
