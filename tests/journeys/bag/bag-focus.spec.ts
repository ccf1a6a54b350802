import type { Page } from '@playwright/test';
import { expect, fillBag, test } from '../../support/browser/journey.ts';
import { Keyboard } from '../../support/browser/keyboard.ts';

test('a line that leaves the bag by keyboard hands its focus on', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const keys = new Keyboard(page);
  const goods = [];
  for (let count = 0; count < 5; count += 1) goods.push(await office.listProduct());
  await fillBag(
    office,
    buyer,
    goods.map((it) => ({ goods: it, quantity: 1 })),
  );
  await shopper.open('/bag');
  await expect(shopper.button(t('bag.checkout', { count: 5 }))).toBeVisible();
  const shown = page.getByRole('button', { name: t('bag.removeLine', { name: '' }) });
  await expect(shown).toHaveCount(5);
  const [first, second, third, fourth, last] = await namesOf(page);
  const remove = (name = '') => shopper.button(t('bag.removeLine', { name }));
  const save = (name = '') => shopper.button(t('bag.saveLine', { name }));
  const move = (name = '') => shopper.button(t('bag.moveLine', { name }));

  await keys.pressOn(remove(first));
  await expect(remove(second)).toBeFocused();
  await keys.pressOn(save(second));
  await expect(save(third)).toBeFocused();
  await keys.pressOn(remove(last));
  await expect(remove(fourth)).toBeFocused();
  await keys.pressOn(save(fourth));
  await expect(save(third)).toBeFocused();

  // The two that are saved for later.
  await keys.pressOn(move(second));
  await expect(move(fourth)).toBeFocused();
  await keys.pressOn(remove(fourth));
  await expect(shopper.heading(t('title.bag'))).toBeFocused();
});

/** The names of the bag's lines, from the top. */
async function namesOf(page: Page): Promise<string[]> {
  return await page.locator('li:has([data-control="save"]) a:not([aria-hidden])').allInnerTexts();
}
