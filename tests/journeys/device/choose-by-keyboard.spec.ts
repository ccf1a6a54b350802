import { langs } from '#contract/rules/languages.ts';
import { addAddressees, expect, openBagOfOne, test } from '../../support/browser/journey.ts';
import { Keyboard } from '../../support/browser/keyboard.ts';
import { textsOf } from '../../support/project/texts.ts';

test('the address of an order is chosen by keyboard, the last of three too', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const keys = new Keyboard(page);
  await addAddressees(office, buyer, ['Grace Hopper', 'Mary Jackson']);
  await openBagOfOne(shopper, office, buyer);
  await shopper.tap(t('bag.checkout', { count: 1 }));
  const open = shopper.button(new RegExp(t('checkout.changeAddress')));
  await expect(open).toContainText('Ada Lovelace');
  await keys.pressOn(open);
  const cards = page.getByRole('dialog').getByRole('radio');
  await expect(cards).toHaveCount(3);
  const names = await cards.evaluateAll((all) =>
    all.map((card) => card.closest('label')?.textContent ?? ''),
  );
  const at = names.findIndex((text) => text.includes('Ada Lovelace'));
  await keys.tabTo(cards.nth(at));
  for (const step of [1, 2]) {
    await page.keyboard.press('ArrowDown');
    await expect(cards.nth((at + step) % 3)).toBeFocused();
  }
  await page.keyboard.press('ArrowUp');
  await expect(cards.nth(at)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const wanted = names[(at + 1) % 3]?.includes('Grace') ? 'Grace Hopper' : 'Mary Jackson';
  await expect(open).toContainText(wanted);
});

test('a language is chosen by the space bar, and none that an arrow key passes', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await shopper.open('/language');
  const chosen = page.getByRole('radio', { name: 'English' });
  await new Keyboard(page).tabTo(chosen);
  const wanted = page.getByRole('radio', { name: 'Italiano' });
  const isThere = () => wanted.evaluate((radio) => radio === document.activeElement);
  for (let left = langs.length; left > 0 && !(await isThere()); left -= 1) {
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toBeChecked();
  }
  await expect(shopper.heading(t('title.language'))).toBeVisible();
  await page.keyboard.press('Space');
  await expect(shopper.heading(textsOf('it')('title.language'))).toBeVisible();
  await expect(wanted).toBeFocused();
});
