import { defineConfig } from '@playwright/test';
import { servedShop } from '../support/served/served-shop.ts';

const shop = servedShop('screens');

/** Not a test: `npm run screens` takes the pictures of docs/screens. */
export default defineConfig({
  ...shop,
  use: { ...shop.use, deviceScaleFactor: 2, trace: 'off' },
  projects: [
    { name: 'screens', testMatch: ['take.screens.ts', 'sheets.screens.ts'] },
    { name: 'readme', testMatch: 'readme-picture.screens.ts', dependencies: ['screens'] },
    { name: 'install', testMatch: ['icons.screens.ts', 'install-pictures.screens.ts'] },
  ],
});
