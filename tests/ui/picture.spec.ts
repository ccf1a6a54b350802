import { expect, test } from '@playwright/test';
import { openGallery } from './gallery.ts';

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test('a picture is asked for three times in all, then stands back', async ({ page }) => {
  let attempts = 0;
  await page.route('**/broken/**', (route) => {
    attempts += 1;
    return route.abort();
  });
  await openGallery(page);
  const placeholder = page.getByTestId('broken').getByRole('button', { name: 'Load again' });
  await placeholder.waitFor();
  expect(attempts).toBe(3);
  await page.waitForTimeout(1500);
  expect(attempts).toBe(3);
});

test('a tap tries again, and so does the return of the connection', async ({ page, context }) => {
  let isBroken = true;
  await page.route('**/broken/**', (route) =>
    isBroken ? route.abort() : route.fulfill({ body: pixel, contentType: 'image/gif' }),
  );
  await openGallery(page);
  const frame = page.getByTestId('broken');
  const retry = frame.getByRole('button', { name: 'Load again' });
  await retry.click();
  await expect(retry).toBeHidden();
  await retry.waitFor();
  isBroken = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(retry).toBeHidden();
  await expect(frame.getByRole('img', { name: 'A kettle' })).toHaveJSProperty('naturalWidth', 1);
});

test('its box has its shape before, while and after it fails', async ({ page }) => {
  await page.route('**/broken/**', (route) => route.abort());
  await openGallery(page);
  const box = page.getByTestId('broken').locator('> div');
  const before = await box.boundingBox();
  await page.getByTestId('broken').getByRole('button').waitFor();
  expect(await box.boundingBox()).toEqual(before);
  expect(before?.height).toBeCloseTo(before?.width ?? 0, 0);
});
