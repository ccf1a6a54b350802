import { expect, registerBuyer, test } from '../../support/browser/journey.ts';
import { Keyboard } from '../../support/browser/keyboard.ts';

test('from home to the paid order without a pointer', async ({ shopper, office }) => {
  const { page, t } = shopper;
  const buyer = await registerBuyer(office);
  const keys = new Keyboard(page);
  await shopper.open('/home');
  await keys.pressOn(page.getByRole('button', { name: t('category.electrical') }));
  await keys.pressOn(page.locator('a[href^="#/detail/"]').filter({ visible: true }).first());

  await keys.arrivesAt(page.locator('.pane h1').filter({ visible: true }));
  await keys.pressOn(page.getByRole('button', { name: t('detail.specification') }));
  const sheet = page.getByRole('dialog');
  await keys.tabTo(sheet.getByRole('radio').first());
  await page.keyboard.press('ArrowRight');
  // What is still to be chosen takes the focus.
  const open = sheet.locator('fieldset').filter({ hasNot: page.locator('input:checked') });
  for (let left = await open.count(); left > 0; left -= 1) {
    await keys.pressOn(sheet.getByRole('button', { name: t('detail.addToBag') }));
    await expect(open.first().getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(open).toHaveCount(left - 1);
  }
  await keys.tabTo(sheet.getByRole('spinbutton'));
  await page.keyboard.press('ArrowUp');
  await expect(sheet.getByRole('spinbutton')).toHaveValue('2');
  await keys.pressOn(sheet.getByRole('button', { name: t('detail.addToBag') }));
  await expect(sheet).toHaveCount(0);
  await keys.isNotLost();

  await keys.pressOn(shopper.link(t('tab.bag')));
  await keys.arrivesAt(shopper.heading(t('login.welcome')));
  await keys.typeInto(shopper.field(t('login.account')), buyer.account);
  await keys.typeInto(shopper.field(t('login.password')), buyer.password);
  await page.keyboard.press('Enter');

  await keys.arrivesAt(shopper.heading(t('title.bag')));
  await keys.pressOn(shopper.button(t('bag.checkout', { count: 2 })));
  await keys.arrivesAt(shopper.heading(t('title.checkout')));
  await keys.pressOn(page.getByRole('button', { name: t('checkout.promo') }));
  await keys.typeInto(shopper.field(t('checkout.promo')), 'sail10');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('checkout.discount'), { exact: true })).toBeVisible();
  await keys.isNotLost();
  await keys.pressOn(shopper.button(t('checkout.place')));

  await keys.arrivesAt(shopper.heading(t('title.payment')));
  await keys.pressOn(shopper.button(/^Pay /));
  const cells = page.getByRole('textbox', { name: t('payment.codeLabel') });
  await expect(cells).toBeVisible();
  await page.keyboard.type(buyer.code);
  await expect(cells).toHaveValue(buyer.code);
  await keys.pressOn(sheet.getByRole('button', { name: /^Pay / }));
  await keys.arrivesAt(shopper.heading(t('payment.paidTitle')));
  await keys.pressOn(shopper.link(t('payment.viewOrder')));
  await keys.arrivesAt(shopper.heading(t('title.orderInfo')));
  await expect(shopper.heading(t('order.status.1'))).toBeVisible();
  expect(await office.payments(buyer.id)).toBe(1);
});

test('the tabs are the first stops of a screen, however long its lists', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  await expect(page.locator('.product-grid a').nth(9)).toBeVisible();
  for (const tab of ['tab.home', 'tab.explore', 'tab.bag', 'tab.me'] as const) {
    await page.keyboard.press('Tab');
    await expect(shopper.link(t(tab))).toBeFocused();
  }
});
