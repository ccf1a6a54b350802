import { expect, type Page, test } from '@playwright/test';
import { openGallery } from './open-gallery.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Open the sheet' });

test.describe('sheet', () => {
  test('keeps the focus inside, closes on Esc and gives the focus back', async ({ page }) => {
    await openGallery(page);
    await opener(page).press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Choose a version' });
    await expect(sheet.getByLabel('What happened')).toBeFocused();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      await expect(sheet.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('closes by its button, and by a tap beside it', async ({ page }) => {
    await openGallery(page);
    const sheet = page.getByRole('dialog');
    await opener(page).click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await opener(page).click();
    await expect(sheet).toBeVisible();
    await page.mouse.click(200, 60);
    await expect(sheet).toBeHidden();
  });

  test('closes when it is dragged down', async ({ page }) => {
    await openGallery(page);
    await opener(page).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeInViewport({ ratio: 0.95 });
    const box = await sheet.boundingBox();
    if (!box) throw new Error('The sheet has no box');
    await page.mouse.move(box.x + 150, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + 200, { steps: 8 });
    await page.mouse.up();
    await expect(sheet).toBeHidden();
  });

  test('stays when a toast above it is dismissed', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('button', { name: 'Toast of an error' }).click();
    await opener(page).click();
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 0.95 });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('alert').getByText('The server took')).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('the dialog answers once, and Esc means no', async ({ page }) => {
  await openGallery(page);
  const answer = page.getByTestId('answer');
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await page.keyboard.press('Escape');
  await expect(answer).toHaveText('cancelled');
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Received' }).click();
  await expect(answer).toHaveText('confirmed');
});

test.describe('toasts', () => {
  test('of success disappear after 1200 ms, of errors when dismissed', async ({ page }) => {
    await page.clock.install();
    await openGallery(page);
    await page.getByRole('button', { name: 'Toast of an error' }).click();
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    const success = page.getByText('Added to bag');
    const error = page.getByText('The server took too long');
    await page.clock.runFor(1100);
    await expect(success).toBeVisible();
    await page.clock.runFor(200);
    await expect(success).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(error).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(error).toBeHidden();
  });

  test('stay while the pointer is over them, and offer undo', async ({ page }) => {
    await page.clock.install();
    await openGallery(page);
    await page.getByRole('button', { name: 'Toast with undo' }).click();
    const toast = page.getByText('Added to bag');
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(toast).toBeHidden();
    await expect(page.getByTestId('answer')).toHaveText('undone');
  });
});
