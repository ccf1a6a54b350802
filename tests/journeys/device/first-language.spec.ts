import type { Locator } from '@playwright/test';
import { langCookie } from '#contract/rules/cookies.ts';
import { screenIsThere } from '../../support/browser/screens.ts';
import { expect, Shopper, test } from '../../support/browser/shopper.ts';
import { layoutShifts, recordShifts } from '../../support/layout-shifts.ts';
import { textsOf } from '../../support/project/texts.ts';

const french = textsOf('fr');
const offer = french('language.offer');

test.describe('a first visit by a French browser', () => {
  test.use({ lang: 'zh-CN', locale: 'fr-FR', viewport: { width: 360, height: 640 } });
  test.beforeEach(({ shopper }) => shopper.page.context().clearCookies());

  test('offers French in one line, which switches the language for good', async ({ shopper }) => {
    const { page, t } = shopper;
    await recordShifts(page);
    await shopper.open('/home');
    await expect(shopper.button(offer)).toBeVisible();
    await screenIsThere(page, '/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    const line = await shopper.button(offer).boundingBox();
    expect(line?.height).toBe(44);
    expect(await layoutShifts(page)).toEqual([]);

    await shopper.tap(offer);
    await expect(page.getByRole('link', { name: french('tab.bag') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(shopper.button(offer)).toBeHidden();

    // The cookie lasts three days, the choice does not end with it.
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByRole('link', { name: french('tab.bag') })).toBeVisible();
    await expect(page.getByText(t('tab.bag'), { exact: true })).toBeHidden();
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(cookies).toContain(langCookie);
  });

  test('does not offer it again once declined', async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open('/home');
    await shopper.tap(french('app.close'));
    await expect(shopper.button(offer)).toBeHidden();

    await page.context().clearCookies();
    await page.reload();
    await screenIsThere(page, '/home');
    await expect(page.getByRole('link', { name: t('tab.bag') })).toBeVisible();
    await expect(shopper.button(offer)).toBeHidden();
  });
});

test('the home screen leads a visitor to the languages', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  const word = shopper
    .button(`${t('app.language')}: English`)
    .locator('span')
    .last();
  const ends = [word, shopper.link(t('search.placeholder'))].map(rightOf);
  // The button's padding is transparent: its word ends where all the rest ends.
  expect(new Set(await Promise.all(ends)).size).toBe(1);
  await shopper.tap(`${t('app.language')}: English`);
  await page.getByRole('dialog').getByText('ไทย').click();
  const thai = new Shopper(page, 'th');
  await expect(thai.button(`${thai.t('app.language')}: ไทย`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

async function rightOf(it: Locator): Promise<number> {
  const box = await it.boundingBox();
  return Math.round((box?.x ?? 0) + (box?.width ?? 0));
}
