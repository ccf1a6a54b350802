import { defineConfig } from '@playwright/test';
import { servedShop } from '../support/served/served-shop.ts';

export default defineConfig(servedShop('journeys'));
