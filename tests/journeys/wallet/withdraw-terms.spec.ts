import { expect } from '../../support/browser/journey.ts';
import { test } from '../../support/wallet/own-terms.ts';
import { payeesOf, Withdrawing, withdrawalsOf } from '../../support/wallet/withdrawing.ts';

test('a payee that the password and a mailed code confirm is used at once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await shopper.open('/withDraw');
  await it.addCard();
  await it.sheet.getByText(t('wallet.payee.now'), { exact: true }).click();
  await it.save();
  await expect(it.sheet.getByText(t('validation.code'))).toBeVisible();
  await it.sheet.getByRole('button', { name: t('code.send') }).click();
  await it.sheet.getByRole('button', { name: t('code.fill') }).click();
  const code = await it.field(t('code.label')).inputValue();
  await it.field(t('code.label')).fill(code === '111111' ? '222222' : '111111');
  await it.field(t('password.login')).fill(buyer.password);
  await it.save();
  await expect(it.sheet.getByText(t('error.code_wrong', { count: 4 }))).toBeVisible();
  await it.field(t('code.label')).fill(code);
  await it.field(t('password.login')).fill('not-the-password');
  await it.save();
  await expect(it.sheet.getByText(t('error.password_wrong'))).toBeVisible();
  expect(await payeesOf(office, buyer)).toEqual([]);
  await it.field(t('password.login')).fill(buyer.password);
  await it.save();
  await expect(it.sheet).toHaveCount(0);

  await it.amount.fill('100');
  await it.submit('$100.00').click();
  await it.enterCode(buyer.code, '$100.00');
  await expect(shopper.heading(t('message.drawSuccess'))).toBeVisible();
  const [asked] = await withdrawalsOf(office, buyer);
  expect(asked).toMatchObject({ amount: 10_000, fee: 3100 });
  expect(page.url()).toContain('/withDraw');
});

test('a waiting payee is confirmed later, even if the device’s clock is slow', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await page.clock.install({ time: Date.now() - 600_000 });
  await shopper.open('/withDraw');
  await it.addCard();
  await it.save();
  await it.amount.fill('100');
  await expect(it.submit('$100.00')).toBeDisabled();
  const payee = page.getByRole('radio', { name: /First Bank/ });
  const confirm = page.getByText(t('wallet.payee.confirm'), { exact: true });
  await confirm.click();
  await it.sheet.getByRole('button', { name: t('code.send') }).click();
  await it.sheet.getByRole('button', { name: t('code.fill') }).click();
  await it.field(t('password.login')).fill('not-the-password');
  await it.confirmPayee();
  await expect(it.sheet.getByText(t('error.password_wrong'))).toBeVisible();
  await it.field(t('password.login')).fill(buyer.password);
  await it.confirmPayee();
  await expect(it.sheet).toHaveCount(0);
  await expect(confirm).toHaveCount(0);
  await expect(payee).toBeFocused();

  await it.submit('$100.00').click();
  await it.enterCode(buyer.code, '$100.00');
  await expect(shopper.heading(t('message.drawSuccess'))).toBeVisible();
  expect(await withdrawalsOf(office, buyer)).toHaveLength(1);
});
