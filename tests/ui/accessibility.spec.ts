import { expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../support/browser/axe.ts';
import { openGallery } from './open-gallery.ts';

async function openWithAll(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page, { theme });
  await page.getByRole('button', { name: 'A kettle' }).waitFor();
  await page.getByRole('button', { name: 'Toast of an error' }).click();
}

test('axe finds no violation in light mode', async ({ page }) => {
  await openWithAll(page, 'light');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the sheet' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([]);
});

test('axe finds no violation in dark mode, where only the colours differ', async ({ page }) => {
  await openWithAll(page, 'dark');
  expect(await violationsOn(page, { rule: 'color-contrast' })).toEqual([]);
});

test('dark mode follows the system unless the page overrides it', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openGallery(page, { theme: 'light' });
  expect(await background()).toBe('rgb(246, 242, 234)');
  await page.getByRole('button', { name: 'auto' }).click();
  expect(await background()).toBe('rgb(11, 20, 22)');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await background()).toBe('rgb(246, 242, 234)');
  await page.getByRole('button', { name: 'dark' }).click();
  expect(await background()).toBe('rgb(11, 20, 22)');
});

test('a live region is there before its first text, and takes no space', async ({ page }) => {
  await openGallery(page);
  const place = page.getByTestId('no-problem');
  await expect(place.getByRole('alert')).toHaveCount(2);
  const heights = await place.evaluate((element) => [
    element.getBoundingClientRect().height,
    element.children[1]?.getBoundingClientRect().height,
  ]);
  expect(heights[0]).toBe(heights[1]);
});

test('every tap target is at least 44 px', async ({ page }) => {
  await openGallery(page);
  const small = await page.evaluate(() => {
    const all = document.querySelectorAll('button, a, label:has(input), select, input');
    return [...all]
      .filter((element) => !element.closest('label')?.contains(element) || element.matches('label'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 24))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`);
  });
  expect(small).toEqual([]);
});

for (const lang of ['fr', 'th'] as const) {
  test(`nothing overflows at 320 px with text at 200 % (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openGallery(page, { lang, text: '200%' });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(320);
    await page.getByRole('button', { name: 'Open the sheet' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    expect(await sheet.evaluate((element) => element.scrollWidth)).toBe(320);
  });
}
