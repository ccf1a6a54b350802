import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browser/browser.ts';
import { servedShop } from '../support/served/served-shop.ts';

const shop = servedShop('matrices');
// No matrix checks pictures, so none is requested.
const noPictures = '--blink-settings=imagesEnabled=false';

export default defineConfig({
  ...shop,
  // Only Linux lets a file choose Chromium's fonts.
  testIgnore: process.platform === 'linux' ? [] : 'fonts.spec.ts',
  use: {
    ...shop.use,
    launchOptions: { ...launchOptions, args: [...launchOptions.args, noPictures] },
  },
});
