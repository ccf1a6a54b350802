import { defineConfig } from '@playwright/test';
import { servedShop } from '../support/served-shop.ts';

export default defineConfig(servedShop('matrices', 8794));
