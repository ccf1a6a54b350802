import { demo, expect, test } from '../../support/browser/shopper.ts';
import { pattern } from '../../support/project/texts.ts';
import { chooseOptions } from '../../support/touch/choose-options.ts';

test.describe('in Chinese', () => {
  test.use({ lang: 'zh-CN' });

  test('register, find, choose, bag, address, promo code, payment', async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open('/home');
    await page.getByRole('button', { name: t('category.electrical') }).click();
    await expect(shopper.heading(t('category.electrical'))).toBeVisible();
    await page.locator('a[href^="#/detail/"]').filter({ visible: true }).first().click();

    await page.getByText(t('detail.specification'), { exact: true }).click();
    const sheet = page.getByRole('dialog');
    const option = sheet.locator('label').nth(1);
    await option.click();
    await expect(option.locator('input')).toBeChecked();
    await chooseOptions(sheet);
    const total = page.getByText(t('detail.totalLabel')).locator('..');
    const ofOne = await total.innerText();
    await sheet.getByRole('button', { name: t('detail.more') }).click();
    await expect(total).not.toHaveText(ofOne);
    await sheet.getByRole('button', { name: t('detail.addToBag') }).click();
    await expect(page.getByText(t('detail.added'))).toBeVisible();

    await page.getByRole('link', { name: t('tab.bag') }).click();
    await expect(page.getByText(t('message.loginFirst'))).toBeVisible();
    await shopper.tap(t('login.create'));
    await shopper.fillRegistration('buyer@caravel.test', ['王', '小明']);
    await shopper.tap(t('register.submit'));

    await expect(shopper.heading(t('title.bag'))).toBeVisible();
    await expect(page.getByText(t('message.loginFirst'))).toHaveCount(0);
    await expect(page.getByRole('spinbutton')).toHaveValue('2');
    await shopper.tap(pattern(t('bag.checkout', { count: 2 })));
    await page.getByText(t('checkout.noAddress')).click();
    await shopper.field(t('address.addressee')).fill('王小明');
    await shopper.field(t('address.mobile')).fill('+86 138 0013 8000');
    await shopper.fillPlace('CN', ['上海市', '徐汇区', '200030']);
    await shopper.field(t('address.detail')).fill('衡山路 1 号');
    await shopper.tap(t('app.save'));

    await expect(page.getByText('王小明')).toBeVisible();
    await page.getByText(t('checkout.promo'), { exact: true }).click();
    await shopper.field(t('checkout.promo')).fill('sail10');
    await shopper.tap(t('checkout.promoApply'));
    await expect(page.getByText(t('checkout.discount'), { exact: true })).toBeVisible();
    await shopper.tap(t('checkout.place'));

    await expect(page.getByText(t('payment.setCodeHint'))).toBeVisible();
    // A new wallet is empty: the shop says what is missing, leads there, and charges nothing.
    await expect(page.getByText(pattern(t('payment.short', { price: '@' })))).toBeVisible();
    await shopper.link(pattern(t('payment.topUp', { price: '@' }))).click();
    await expect(shopper.heading(t('title.topUp'))).toBeVisible();
  });
});

test('pay from the wallet and see the paid order', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/login');
  await shopper.logIn(demo.account, demo.password);
  await expect(page).toHaveURL(/#\/home$/);
  await page.locator('a[href^="#/detail/"]').filter({ visible: true }).first().click();
  await shopper.tap(t('detail.buyNow'));
  const sheet = page.getByRole('dialog');
  await chooseOptions(sheet);
  await sheet.getByRole('button', { name: t('detail.buyNow') }).click();
  await shopper.tap(t('checkout.place'));
  await shopper.tap(pattern(t('payment.pay', { price: '@' })));
  await shopper.enterCode(demo.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  await shopper.link(t('payment.viewOrder')).click();
  await expect(shopper.heading(t('order.status.1'))).toBeVisible();
  await expect(page.getByText(t('order.move.pay'))).toBeVisible();
});
