import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { servedShop } from '../support/served-shop.ts';

const shop = servedShop('matrices', 8794);
// No matrix looks at a picture, so none is asked for.
const noPictures = '--blink-settings=imagesEnabled=false';

export default defineConfig({
  ...shop,
  use: {
    ...shop.use,
    launchOptions: { ...launchOptions, args: [...launchOptions.args, noPictures] },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
