import type { Lang } from '#contract/rules/languages.ts';
import { expect, test } from '../../support/browser/journey.ts';

for (const lang of ['en', 'fr', 'it'] satisfies Lang[]) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang, viewport: { width: 360, height: 640 } });

    test('the choices of the settings keep their words whole at every text size', async ({
      shopper,
      buyer: _,
    }) => {
      const { page, t } = shopper;
      await shopper.open('/setting');
      for (const size of [
        'setting.textNormal',
        'setting.textLarge',
        'setting.textLargest',
      ] as const) {
        await page.getByText(t(size), { exact: true }).click();
        const label = page.locator('label').filter({ hasText: t('setting.themeAuto') });
        expect(await label.evaluate(linesOf), t(size)).toBe(1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      }
    });
  });
}

/** How many lines the text of an element takes. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element.lastChild as Text);
  return range.getClientRects().length;
}
