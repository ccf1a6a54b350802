import { expect, type Page, test } from '@playwright/test';
import { openGallery } from './open-gallery.ts';

async function list(page: Page) {
  await openGallery(page);
  const frame = page.getByTestId('list');
  await frame.scrollIntoViewIfNeeded();
  return frame;
}

async function drag(page: Page, byPx: number) {
  const box = await page.getByTestId('list').boundingBox();
  if (!box) throw new Error('The list has no box');
  await page.mouse.move(box.x + 120, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 122, box.y + 40 + byPx, { steps: 6 });
}

test('a pull by mouse refreshes when released beyond the threshold', async ({ page }) => {
  const frame = await list(page);
  await drag(page, 80);
  await expect(frame.getByText('Pull to refresh')).toBeVisible();
  await page.mouse.up();
  await expect(frame).toHaveAttribute('data-refreshes', '0');
  await drag(page, 130);
  await expect(frame.getByText('Release to refresh')).toBeVisible();
  await page.mouse.up();
  await expect(frame).toHaveAttribute('data-refreshes', '1');
  await expect(frame.getByRole('status').getByText('Refreshed')).toBeAttached();
});

test('a finger pulls too, and a list that is scrolled down only scrolls', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const frame = await list(page);
  const box = await frame.boundingBox();
  if (!box) throw new Error('The list has no box');
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: box.x + 100, y: box.y + y }],
    });
  const pull = async () => {
    await touch('touchStart', 40);
    for (const y of [60, 90, 130, 170]) await touch('touchMove', y);
    await touch('touchEnd');
  };
  await pull();
  await expect(frame).toHaveAttribute('data-refreshes', '1');
  await frame.locator('> div').evaluate((scroller) => scroller.scrollTo({ top: 150 }));
  await pull();
  await expect(frame).toHaveAttribute('data-refreshes', '1');
  await context.close();
});

test('the button that does the same appears when it is focused', async ({ page }) => {
  const frame = await list(page);
  const refresh = frame.getByRole('button', { name: 'Refresh', exact: true });
  await refresh.focus();
  expect((await refresh.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await expect(frame).toHaveAttribute('data-refreshes', '1');
});

test('two pages load automatically, more by a button; errors can be retried', async ({ page }) => {
  const frame = await list(page);
  const scroller = frame.locator('> div');
  await expect(frame).toHaveAttribute('data-pages', '3');
  await expect(frame.getByRole('status').getByText('5 more loaded')).toBeAttached();
  await scroller.evaluate(async (element) => {
    element.scrollTo({ top: element.scrollHeight });
    // IntersectionObserver reports within two frames.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect(frame).toHaveAttribute('data-pages', '3');
  await frame.getByRole('button', { name: 'Load more' }).click();
  await expect(frame.getByRole('alert')).toHaveText('It did not come.');
  await frame.getByRole('button', { name: 'Try again' }).click();
  await expect(frame).toHaveAttribute('data-pages', '4');
  await frame.getByRole('button', { name: 'Load more' }).click();
  await expect(frame.getByText('No more')).toBeVisible();
});
