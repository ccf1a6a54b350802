import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { words } from './gallery/words.ts';
import { openGallery } from './open-gallery.ts';

type Find = (page: Page) => Locator;

const w = words.en;
const [cream = '', graphite = ''] = w.colours;
const [all = '', toPay = ''] = w.tabs;

const radio =
  (name: string): Find =>
  (page) =>
    page.locator('label', { has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) });
const tab =
  (name: string): Find =>
  (page) =>
    page.getByRole('tab', { name });
const toggle: Find = (page) => page.locator('label', { has: page.getByRole('switch') });
const chip: Find = (page) => page.getByRole('button', { name: w.newest });

/** What is chosen at first, and what takes the choice from it by a tap. */
const controls: [what: string, chosen: Find, other: Find][] = [
  ['a switch', toggle, toggle],
  ['a card', radio(w.refund), radio(w.keep)],
  ['a segment', radio(w.received), radio(w.notReceived)],
  ['a chip', chip, chip],
  ['a chip of a choice', radio(cream), radio(graphite)],
  ['a tab', tab(all), tab(toPay)],
];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openGallery(page);
  // Bold words alone would be a weak sign: here, all have one weight.
  await page.addStyleTag({ content: '* { font-weight: 400 !important }' });
});

/** A picture in shades of grey, without the focus or a pointer. */
async function pictureOf(page: Page, part: Locator): Promise<Sharp> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(0, 0);
  // Chromium draws the border of a focus that has left until it draws everything again.
  await page.emulateMedia({ forcedColors: 'none' });
  await page.emulateMedia({ forcedColors: 'active' });
  return sharp(await part.screenshot()).greyscale();
}

/** Whether a person sees the difference. A few pixels at an edge, or another size, do not count. */
async function isOther(one: Sharp, two: Sharp): Promise<boolean> {
  const sizes = await Promise.all([one, two].map((it) => it.metadata()));
  const [width, height] = [
    Math.min(...sizes.map((it) => it.width)),
    Math.min(...sizes.map((it) => it.height)),
  ];
  const both = { left: 0, top: 0, width, height };
  const [before, after] = await Promise.all(
    [one, two].map((it) => it.clone().extract(both).raw().toBuffer()),
  );
  const changed = before?.filter((light, at) => Math.abs(light - (after?.[at] ?? 0)) > 128);
  return (changed?.length ?? 0) > 30;
}

for (const [what, chosen, other] of controls) {
  test(`${what} looks different while it is chosen`, async ({ page }) => {
    const before = await pictureOf(page, chosen(page));
    await other(page).click();
    expect(await isOther(await pictureOf(page, chosen(page)), before)).toBe(true);
  });
}

test('the marks of a timeline tell what is done', async ({ page }) => {
  const mark = (text: string) => page.locator('ol > li', { hasText: text }).locator('span').first();
  const ahead = await pictureOf(page, mark(w.received));
  expect(await isOther(await pictureOf(page, mark(w.refunded)), ahead)).toBe(true);
});

test('a payment code shows how many digits it has', async ({ page }) => {
  const cells = page.locator('.code-cells');
  const before = await pictureOf(page, cells);
  await page.getByRole('button', { name: '7', exact: true }).click();
  expect(await isOther(await pictureOf(page, cells), before)).toBe(true);
});
