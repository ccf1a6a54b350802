import { defineConfig } from '@playwright/test';
import { mostTries } from '../runner/retries.mjs';
import { launchOptions } from '../support/browser/browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/tests/ui',
  globalSetup: './serve-gallery.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 20_000,
  retries: mostTries - 1,
  reporter: 'line',
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    colorScheme: 'light',
    launchOptions,
  },
});
