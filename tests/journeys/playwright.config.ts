import { defineConfig } from '@playwright/test';
import { servedShop } from '../support/browser/served-shop.ts';

export default defineConfig(servedShop('journeys'));
