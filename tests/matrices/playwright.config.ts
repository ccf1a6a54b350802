import { defineConfig } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { servedShop } from '../support/served-shop.ts';

// No matrix looks at a picture: none is drawn ahead, and none is asked for.
const shop = servedShop('matrices', 8794, { PICTURES_AHEAD: '0' });
const noPictures = '--blink-settings=imagesEnabled=false';

export default defineConfig({
  ...shop,
  use: {
    ...shop.use,
    launchOptions: { ...launchOptions, args: [...launchOptions.args, noPictures] },
    contextOptions: { reducedMotion: 'reduce' },
    // A trace keeps the page as it was at each of a thousand steps.
    trace: 'off',
  },
});
