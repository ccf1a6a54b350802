import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { bundle } from '../support/browser/bundle.ts';
import { amounts } from './amounts.ts';

declare const bundled: { amounts: typeof amounts };

// In the order of their ISO 4217 decimals; Intl follows everyday use and differs for most.
const codes = ['JPY', 'VND', 'HUF', 'IDR', 'COP', 'EUR', 'IQD', 'KWD', 'CLF'] as const;

const written = [
  ...['¥123,456', '₫123,456'],
  ...['HUF 1,234.56', 'IDR 1,234.56', 'COP 1,234.56', '€1,234.56'],
  ...['IQD 123.456', 'KWD 123.456', 'CLF 12.3456'],
];

/** Intl separates a code from its digits with a no-break space. */
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

test('an amount has the decimals of ISO 4217, in Node and in the browser', async ({ page }) => {
  expect(plain(amounts(codes))).toEqual(written);
  await page.addScriptTag({
    content: await bundle(join(import.meta.dirname, 'amounts.ts'), 'iife'),
  });
  expect(plain(await page.evaluate((all) => bundled.amounts(all), codes))).toEqual(written);
});
