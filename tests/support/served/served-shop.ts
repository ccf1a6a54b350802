import { join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { mostTries } from '../../runner/retries.mjs';
import { launchOptions } from '../browser/browser.ts';

/** A phone of 390 × 844: the default size of the journeys. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};

/** Browser tests of a folder. Each worker serves them a demo shop of its own. */
export function servedShop(folder: string): PlaywrightTestConfig {
  const { TRACE } = process.env;
  return {
    testDir: `../${folder}`,
    outputDir: `../../.cache/tests/${folder}`,
    globalSetup: join(import.meta.dirname, 'demo-template.ts'),
    fullyParallel: true,
    workers: 2,
    forbidOnly: Boolean(process.env['CI']),
    timeout: 60_000,
    retries: mostTries - 1,
    expect: { timeout: 10_000, toPass: { intervals: [100] } },
    reporter: 'line',
    use: {
      ...phone,
      // A trace costs a third of the time; TRACE=1 records one for each failure.
      trace: TRACE ? 'retain-on-failure' : 'off',
      launchOptions,
      // A service worker would cache the whole app for each test: only tests about it allow it.
      serviceWorkers: 'block',
      // What moves is waited for; the tests about motion ask for it.
      contextOptions: { reducedMotion: 'reduce' },
    },
  };
}
