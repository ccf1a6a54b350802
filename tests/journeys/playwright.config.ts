import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';

const port = 8793;
// Workers read this file too: they must find the folder that the run made.
process.env['JOURNEY_DATA'] ??= mkdtempSync(join(tmpdir(), 'caravel-journeys-'));

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/tests/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env['REPORT_TO']
    ? [['line'], ['json', { outputFile: process.env['REPORT_TO'] }]]
    : 'line',
  webServer: {
    command: 'node server/start.mjs',
    cwd: '../..',
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env['JOURNEY_DATA'],
      DEMO: '1',
      LOG_LEVEL: 'warn',
      READS_PER_MINUTE: '100000',
      WRITES_PER_MINUTE: '100000',
      SECRETS_PER_MINUTE: '100000',
    },
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    trace: 'retain-on-failure',
    launchOptions,
  },
});
