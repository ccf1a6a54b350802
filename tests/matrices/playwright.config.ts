import { defineConfig } from '@playwright/test';
import { servedShop } from '../support/served-shop.ts';

// No matrix looks at a picture, so none is drawn ahead.
export default defineConfig(servedShop('matrices', 8794, { PICTURES_AHEAD: '0' }));
