import { defineConfig } from '@playwright/test';
import { mostTries } from '../../../runner/retries.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '*.fixture.ts',
  outputDir: '../../../../.cache/tests/fixtures',
  retries: mostTries - 1,
});
