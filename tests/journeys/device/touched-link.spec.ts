import type { Page } from '@playwright/test';
import { product } from '#contract/calls/catalogue.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { passFrames, restIsRunning } from '../../support/browser/started.ts';

/** Rests a finger on the first product of the home screen, without a tap. */
async function touchProduct(page: Page) {
  const link = page.locator('a[href^="#/detail/"]').filter({ visible: true }).first();
  await link.hover();
  await page.mouse.down();
  return link;
}

const isDetail = (url: string) => new URL(url).pathname === product.detail.path;

test('a product is fetched when its link is touched', async ({ shopper }) => {
  const { page } = shopper;
  await shopper.open('/home');
  await restIsRunning(page);
  const asked = page.waitForRequest((request) => isDetail(request.url()));
  const screen = page.waitForRequest(/\/assets\/detail-screen-/);
  await touchProduct(page);
  await Promise.all([asked, screen]);
  await expect(page).toHaveURL(/#\/home/);
});

test('a device that saves data fetches it when it is opened', async ({ shopper, context }) => {
  const { page } = shopper;
  await shopper.open('/home');
  const url = page.url();
  await context.addCookies([{ name: 'Data_Saver', value: 'on', url }]);
  await restIsRunning(page);
  const asked: string[] = [];
  page.on('request', (request) => isDetail(request.url()) && asked.push(request.url()));
  const link = await touchProduct(page);
  await passFrames(page);
  expect(asked).toEqual([]);
  await page.mouse.up();
  await expect(link).toBeHidden();
  await expect.poll(() => asked.length).toBe(1);
});

test('a tapped product is drawn at once, and what follows its first view in a later task', async ({
  shopper,
}) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  const product = page.locator('a[href^="#/detail/"]').filter({ visible: true }).first();
  const reviews = page.getByRole('heading', { name: t('reviews.title'), exact: true });
  // Its screen and its data are on the device now.
  await product.click();
  await expect(reviews).toBeVisible();
  await page.goBack();
  await expect(product).toBeVisible();
  const drawn = page.evaluate(
    () =>
      new Promise((resolve) => {
        const headings = () =>
          [...document.querySelectorAll('[data-screen="title.detail"] :is(h1, h2)')].map(
            ({ tagName }) => tagName,
          );
        // After the app's own listener, and what it has left to do before the next task.
        addEventListener('popstate', () => resolve(headings()), { once: true });
      }),
  );
  await product.click();
  expect(await drawn).toEqual(['H1']);
  await expect(reviews).toBeVisible();
});
