import type { Page } from '@playwright/test';
import { product } from '#contract/calls/catalogue.ts';
import { pages } from '#contract/calls/pages.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { passFrames, restIsRunning } from '../../support/browser/started.ts';
import { loadPictures } from '../../support/pictures/pictures-in-view.ts';

// As sharp as a phone's screen is.
test.use({ deviceScaleFactor: 3 });

/** The widths of the pictures that the page has asked for, and how many product lists and pages. */
function record(page: Page) {
  const asked = { widths: [] as number[], lists: 0, pages: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, width] = /^\/img\/\w+\/(\d+)\./.exec(pathname) ?? [];
    if (width) asked.widths.push(Number(width));
    if (pathname === product.list.path) asked.lists += 1;
    if (pathname === pages.help.path) asked.pages += 1;
  });
  return asked;
}

const scrollDown = (page: Page) =>
  page.locator('.pane').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));

test('the data saver asks for smaller pictures, when they are seen, and for lists on a tap', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  const cards = page.locator('.product-card').filter({ visible: true });
  const asked = record(page);
  async function openHome() {
    Object.assign(asked, { widths: [], lists: 0 });
    await shopper.open('/home');
    await page.reload();
    await expect.poll(() => cards.count()).toBeGreaterThan(20);
    await shopper.isReady();
    await loadPictures(page);
    return { ...asked, widths: [...asked.widths], count: await cards.count() };
  }

  const usual = await openHome();
  expect(Math.max(...usual.widths)).toBe(720);
  await scrollDown(page);
  /** The next page is there, as a whole. */
  async function hasMore() {
    await expect.poll(() => cards.count()).toBeGreaterThan(usual.count);
    await shopper.isReady();
  }
  await hasMore();

  await shopper.open('/setting');
  const saver = page.getByRole('switch', { name: new RegExp(t('setting.saver')) });
  await expect(saver).not.toBeChecked();
  await saver.check();
  const saving = await openHome();
  expect(new Set(saving.widths)).toEqual(new Set([180]));
  expect(saving.widths.length).toBeLessThan(usual.widths.length / 2);
  await scrollDown(page);
  await expect.poll(() => asked.widths.length).toBeGreaterThan(saving.widths.length);
  await passFrames(page);
  expect(asked.lists).toBe(1);
  await shopper.tap(t('list.more'));
  await hasMore();
  expect(asked.lists).toBe(2);

  await shopper.open('/setting');
  await expect(saver).toBeChecked();
  await saver.uncheck();
  expect((await openHome()).widths).toContain(720);
});

test('a browser that saves data is heeded, until the shopper chooses', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await page.context().setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = record(page);
  await shopper.open('/me');
  await expect(shopper.link(t('title.helpAndSupport'))).toBeVisible();
  await restIsRunning(page);
  expect(asked.pages).toBe(0);
  await shopper.open('/home');
  await expect.poll(() => asked.widths.length).toBeGreaterThan(3);
  expect(Math.max(...asked.widths)).toBe(180);
  await shopper.open('/setting');
  await expect(page.getByText(t('setting.saverAsked'))).toBeVisible();
  await page.getByRole('switch', { name: new RegExp(t('setting.saver')) }).uncheck();
  await shopper.open('/home');
  await expect.poll(() => Math.max(...asked.widths)).toBe(720);
});
