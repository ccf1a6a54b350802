import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { mostTries } from '../../retries.mjs';
import { launchOptions } from './browser.ts';

/** A phone of 390 × 844: the default size of the journeys. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};

/** Browser tests of a folder against their own demo shop, started as a newcomer starts it. */
export function servedShop(folder: string, port: number): PlaywrightTestConfig {
  const data = `CARAVEL_TEST_DATA_${port}`;
  // Test workers read the configuration too: they must find the run's folder.
  process.env[data] ??= mkdtempSync(join(tmpdir(), `caravel-${folder}-`));
  const { TRACE } = process.env;
  return {
    testDir: `../${folder}`,
    outputDir: `../../.cache/tests/${folder}`,
    fullyParallel: true,
    workers: 2,
    forbidOnly: Boolean(process.env['CI']),
    timeout: 60_000,
    retries: mostTries - 1,
    expect: { timeout: 10_000 },
    reporter: 'line',
    webServer: {
      command: 'node server/start.mjs',
      cwd: join(import.meta.dirname, '../../..'),
      url: `http://127.0.0.1:${port}/api/health`,
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        DATA_DIR: process.env[data] ?? '',
        DEMO: '1',
        // Each test is its own operator.
        DEMO_OPERATOR: '0',
        LOG_LEVEL: 'warn',
        // Drawing all pictures would keep one core busy for minutes.
        PICTURES_AHEAD: '0',
        READS_PER_MINUTE: '100000',
        WRITES_PER_MINUTE: '100000',
        WRITES_PER_DAY: '100000',
        SECRETS_PER_MINUTE: '100000',
        UPLOADS_PER_MINUTE: '100000',
      },
    },
    use: {
      ...phone,
      baseURL: `http://127.0.0.1:${port}`,
      // A trace costs a third of the time; TRACE=1 records one for each failure.
      trace: TRACE ? 'retain-on-failure' : 'off',
      launchOptions,
      // A service worker would cache the whole app for each test: only tests about it allow it.
      serviceWorkers: 'block',
    },
  };
}
