import type { Locator, Page } from '@playwright/test';
import type { BackOffice } from '../support/back-office.ts';
import { failCall } from '../support/browser/interceptions.ts';
import { type Buyer, expect, test } from '../support/browser/journey.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import { listFiles, readText } from '../support/project/project-files.ts';
import { type Form, shopperForms, twins, unrefused, visitorForms } from './forms.ts';

test.use({ viewport: { width: 320, height: 553 } });
test.describe.configure({ timeout: 180_000 });

const forms = [...visitorForms, ...shopperForms];

test('every form is checked here, stands beside one that is, or cannot be refused', () => {
  const written = listFiles(['src'], /\.tsx$/).filter((file) => readText(file).includes('<form'));
  const known = [...forms.map(({ file }) => file), ...Object.keys(twins), ...unrefused];
  expect(written.map((file) => file.replace('src/', '')).sort()).toEqual(known.sort());
});

test('a form that was not sent says why beside its button, for a visitor', async ({
  shopper,
  office,
}) => {
  await failEach(shopper, visitorForms, office);
});

test('a form that was not sent says why beside its button, for a shopper', async ({
  shopper,
  office,
  buyer,
}) => {
  await failEach(shopper, shopperForms, office, buyer);
});

/** The largest gap between a reason and its button, in px. */
const near = 24;

async function failEach(
  shopper: Shopper,
  tried: Form[],
  office: BackOffice,
  buyer?: Buyer,
): Promise<void> {
  const { page } = shopper;
  for (const { file, call, fill } of tried) {
    await fill(shopper, buyer as Buyer, office);
    const outage = await failCall(page, call);
    const button = page.locator('button[type=submit]').filter({ visible: true }).last();
    await button.click();
    const reason = page.locator('[role=alert]:focus');
    await expect(reason, file).toHaveText(/\S/);
    await expect(reason, file).toBeInViewport({ ratio: 1 });
    await expect(button, file).toBeInViewport({ ratio: 1 });
    expect(await isCovered(reason), file).toBe(false);
    await isBeside(reason, button, file);
    // What tells that there is no network must not come between them.
    await page.context().setOffline(true);
    const bar = page.getByText(shopper.t('offline.bar'));
    const barNow = page.getByText(shopper.t('offline.barNow'));
    await expect(bar.or(barNow).filter({ visible: true }).first(), file).toBeVisible();
    await isBeside(reason, button, file);
    await page.context().setOffline(false);
    await outage.end();
    await closeSheet(page);
  }
}

async function isBeside(reason: Locator, button: Locator, file: string): Promise<void> {
  const [above, below] = [await boxOf(reason), await boxOf(button)];
  const gap = below.y - above.y - above.height;
  expect(gap, file).toBeGreaterThanOrEqual(0);
  expect(gap, file).toBeLessThanOrEqual(near);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
}

const isCovered = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return !it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function closeSheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  if ((await sheet.count()) === 0) return;
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}
