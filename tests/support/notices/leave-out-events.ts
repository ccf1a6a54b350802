import type { BrowserContext, Page } from '@playwright/test';
import { noticeEventsPath } from '#contract/calls/notifications.ts';
import { interceptCall } from '../browser/interceptions.ts';

/** Opens no event stream, which would tell the page of changes and of the end of its session. */
export async function leaveOutEvents(pages: Page | BrowserContext): Promise<void> {
  await interceptCall(
    pages,
    { path: noticeEventsPath },
    (route) => route.fulfill({ status: 204 }),
    {
      mayBeUnused: 'only a shopper who is logged in for a while opens it',
    },
  );
}
