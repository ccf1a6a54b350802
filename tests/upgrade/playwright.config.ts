import { defineConfig } from '@playwright/test';
import { servedShop } from '../support/served/served-shop.ts';

const shop = servedShop('upgrade');

/** Not a test: `record.ts` explains its output and when to run it. */
export default defineConfig({
  ...shop,
  testMatch: 'record.ts',
  timeout: 240_000,
  use: { ...shop.use, actionTimeout: 10_000 },
});
