import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { testCardTokens } from '#contract/rules/wallet/test-cards.ts';
import { expect } from '../../support/browser/journey.ts';
import { pattern } from '../../support/project/texts.ts';
import { test } from '../../support/wallet/own-terms.ts';
import {
  payeesOf,
  savedCard,
  Withdrawing,
  withdrawalsOf,
} from '../../support/wallet/withdrawing.ts';

test('a new payee waits, and says until when before the button', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await shopper.open('/withDraw');
  await it.addCard();
  await it.save();
  await expect(page.getByRole('radio', { name: /First Bank/ })).toBeChecked();
  await it.amount.fill('100');
  await expect(
    page.getByText(pattern(t('wallet.withdraw.waitsUntil', { time: '@' }))),
  ).toBeVisible();
  await expect(
    page.getByText(pattern(t('wallet.withdraw.payeeWaits', { time: '@' }))),
  ).toBeVisible();
  await expect(it.submit('$100.00')).toBeDisabled();
  const [saved] = await payeesOf(office, buyer);
  const waits = (saved?.usableFrom.getTime() ?? 0) - (saved?.createdAt.getTime() ?? 0);
  expect(waits).toBe(24 * 3_600_000);
});

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

test('a fee at or above the amount is refused with a message', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await savedCard(office, buyer);
  await shopper.open('/withDraw');
  await expect(page.getByText(t('wallet.withdraw.fee', { rate: '1% + $30.00' }))).toBeVisible();
  await it.amount.fill('30');
  await expect(page.getByText(t('error.fee_too_high'))).toBeVisible();
  await shopper.tap(t('title.withDraw'));
  await expect(it.sheet).toHaveCount(0);
  await it.amount.fill('30.31');
  await expect(page.getByText(t('error.fee_too_high'))).toHaveCount(0);
});

test('a way that is off says so, and names the other', async ({ shopper, buyer }) => {
  const { page, t } = shopper;
  expect(buyer.id).toBeGreaterThan(0);
  await shopper.open('/withDraw');
  await page.getByText(t('wallet.withdraw.chain'), { exact: true }).click();
  await expect(page.getByText(t('wallet.withdraw.chainOff'))).toBeVisible();
  await expect(shopper.button(t('title.withDraw'))).toHaveCount(0);
});

test('money from a card waits, and the rest can be withdrawn', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await savedCard(office, buyer);
  const { top_up } = await office.ok(topUp.cardSession, { amount: 50_000 }, buyer.token);
  const paid = { id: top_up.id, card: testCardTokens[0] };
  await office.ok(topUp.cardPay, paid, buyer.token);
  await shopper.open('/withDraw');
  await expect(page.getByText(t('wallet.withdraw.cardMoney', { count: 14 }))).toBeVisible();
  await expect(page.getByText(t('wallet.withdraw.withdrawable'))).toBeVisible();
  await it.amount.fill('1000.01');
  await expect(page.getByText(t('error.card_money_waiting'))).toBeVisible();
  await shopper.tap(t('wallet.amount.all'));
  await expect(it.amount).toHaveValue('1000');
});
