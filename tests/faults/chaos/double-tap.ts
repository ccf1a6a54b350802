import type { Page } from '@playwright/test';
import * as limits from '#contract/rules/limits.ts';
import { lastRequestKey } from '#data/http/duplicate-guard.ts';

/** Waits until the page takes the request that it made last for a new one, not for a double tap. */
export async function untilRepeatable(page: Page): Promise<void> {
  const isOver = ([key, windowMs]: readonly [string, number]) => {
    const last = sessionStorage.getItem(key);
    return !last || Date.now() - JSON.parse(last).at >= windowMs;
  };
  await page.waitForFunction(isOver, [lastRequestKey, limits.duplicateWindowMs] as const);
}
