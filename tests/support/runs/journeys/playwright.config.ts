import { defineConfig } from '@playwright/test';
import { mostTries } from '../../../runner/retries.mjs';
import { launchOptions } from '../../browser/browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.fixture.ts',
  outputDir: '../../../../.cache/tests/fixtures',
  retries: mostTries - 1,
  use: { launchOptions },
});
