import { expect, test } from '@playwright/test';
import { openGallery } from './open-gallery.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360"/>';

test('a picture is requested three times in all, then gives up', async ({ page }) => {
  let attempts = 0;
  await page.route('**/broken/**', (route) => {
    attempts += 1;
    return route.abort();
  });
  await page.clock.install();
  await openGallery(page);
  const placeholder = page.getByTestId('broken').getByRole('button', { name: 'Load again' });
  await placeholder.waitFor();
  expect(attempts).toBe(3);
  await page.clock.fastForward('01:00');
  // Any earlier request arrives before this one.
  await page.evaluate(() => fetch('/broken/last').catch(() => undefined));
  expect(attempts).toBe(4);
});

test('a tap retries, and so does the return of the network', async ({ page, context }) => {
  let isBroken = true;
  await page.route('**/broken/**', (route) =>
    isBroken ? route.abort() : route.fulfill({ body: drawing, contentType: 'image/svg+xml' }),
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
  const picture = frame.getByRole('img', { name: 'A kettle' });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test('its box keeps its shape before, during and after a failure', async ({ page }) => {
  await page.route('**/broken/**', (route) => route.abort());
  await openGallery(page);
  const box = page.getByTestId('broken').locator('> div');
  const before = await box.boundingBox();
  await page.getByTestId('broken').getByRole('button').waitFor();
  expect(await box.boundingBox()).toEqual(before);
  expect(before?.height).toBeCloseTo(before?.width ?? 0, 0);
});
