import { expect, type Page, test } from '@playwright/test';
import { hourMs } from '#contract/rules/durations.ts';
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

for (const [width, height] of [
  [320, 553],
  [390, 844],
] as const) {
  test(`no toast covers an action at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await openGallery(page);
    await page.getByRole('button', { name: 'Toast with undo' }).click();
    await page.getByRole('button', { name: 'Toast of an error' }).click();
    const notices = page.locator('[data-toasts] [role] > *');
    await expect(notices).toHaveCount(2);
    // Taps reach what is below their texts.
    expect(await notices.evaluateAll(textsInTheWay)).toEqual([]);
    await opener(page).click();
    const sheet = page.getByRole('dialog');
    await page.clock.runFor(1000);
    await expect(sheet).toBeInViewport({ ratio: 0.95 });
    await expect(notices).toHaveCount(2);
    const boxes = await notices.evaluateAll(boxesOf);
    const actions = await sheet.locator('button, input').evaluateAll(boxesOf);
    expect(actions.length).toBeGreaterThan(3);
    expect(actions.filter((action) => boxes.some((box) => doTouch(action, box)))).toEqual([]);
  });

  test(`news waits until no sheet is open at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install({ time: 0 });
    await openGallery(page);
    const news = page.getByText('Added to bag');
    await opener(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Toast of news' }).click();
    await page.clock.pauseAt(hourMs);
    await expect(news).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await expect(news).toBeVisible();
    await page.clock.runFor(1300);
    await expect(news).toHaveCount(0);
  });
}

type Box = { left: number; top: number; right: number; bottom: number };

/** In the page. */
const boxesOf = (elements: Element[]): Box[] =>
  elements.map((element) => element.getBoundingClientRect().toJSON());

const doTouch = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** In the page: the notices that a tap on their text would hit. */
function textsInTheWay(notices: Element[]): string[] {
  const hits = notices.flatMap((notice) => {
    const { left, top, width, height } = notice.querySelector('span')?.getBoundingClientRect() ?? {
      ...{ left: 0, top: 0, width: 0, height: 0 },
    };
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit?.closest('[data-toasts]') ? [notice.textContent ?? ''] : [];
  });
  return hits;
}

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
    await page.clock.install({ time: 0 });
    await openGallery(page);
    // From here on it stands still until it is advanced.
    await page.clock.pauseAt(hourMs);
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

  test('stay while the pointer is over their button, and offer undo', async ({ page }) => {
    await page.clock.install();
    await openGallery(page);
    await page.getByRole('button', { name: 'Toast with undo' }).click();
    const toast = page.getByText('Added to bag');
    await page.getByRole('button', { name: 'Undo', exact: true }).hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(toast).toBeHidden();
    await expect(page.getByTestId('answer')).toHaveText('undone');
  });
});
