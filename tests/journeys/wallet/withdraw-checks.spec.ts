import { user } from '#contract/calls/account.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { changeReply } from '../../support/browser/interceptions.ts';
import { expect, startingBalance, test } from '../../support/browser/journey.ts';
import { loseRequest } from '../../support/browser/lost-reply.ts';
import { currentTerms } from '../../support/goods/current-terms.ts';
import { pattern } from '../../support/project/texts.ts';
import { outOfReach } from '../../support/wallet/out-of-reach.ts';
import { savedCard, Withdrawing, withdrawalsOf } from '../../support/wallet/withdrawing.ts';

test('a wrong amount is explained before it is sent', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await savedCard(office, buyer);
  await shopper.open('/withDraw');
  await shopper.tap(t('title.withDraw'));
  await expect(page.getByText(t('wallet.amount.empty'))).toBeVisible();
  await expect(it.amount).toBeFocused();
  for (const [typed, message] of [
    ['0', t('wallet.amount.wrong', { example: '5000' })],
    ['-5', t('wallet.amount.wrong', { example: '5000' })],
    ['50.555', t('wallet.amount.decimals', { count: 2 })],
    ['19.99', t('error.amount_too_low', { price: '$20.00' })],
    ['1,000.01', t('error.insufficient_balance')],
  ] as const) {
    await it.amount.fill(typed);
    await expect(page.getByText(message)).toBeVisible();
    await shopper.tap(t('title.withDraw'));
    await expect(it.sheet).toHaveCount(0);
  }
  await office.credit(buyer.id, 10 * startingBalance);
  await page.reload();
  await it.amount.fill('5000.01');
  await expect(page.getByText(t('error.amount_too_high', { price: '$5,000.00' }))).toBeVisible();
  await shopper.tap(t('wallet.amount.all'));
  await expect(it.amount).toHaveValue('5000');
  await expect(it.submit('$5,000.00')).toBeEnabled();
  expect(await withdrawalsOf(office, buyer)).toEqual([]);
});

test('what the day’s limit leaves is said, and more than that is refused', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await office.credit(buyer.id, 10 * startingBalance);
  await savedCard(office, buyer);
  await it.ask('4900', '$4,900.00');
  await it.enterCode(buyer.code, '$4,900.00');
  await expect(shopper.heading(t('message.drawSuccess'))).toBeVisible();
  await shopper.link(t('app.done')).click();
  await expect(page).toHaveURL(/#\/me$/);
  await shopper.open('/withDraw');
  await expect(page.getByText(t('wallet.withdraw.dayLeft', { price: '$100.00' }))).toBeVisible();
  await it.amount.fill('100.01');
  await expect(page.getByText(t('error.day_limit', { price: '$100.00' }))).toBeVisible();
});

test('a wrong code withdraws nothing, and the right one does', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await savedCard(office, buyer);
  await it.ask('50', '$50.00');
  await it.enterCode('864209', '$50.00');
  await expect(page.getByText(t('error.pay_code_wrong', { count: 4 }))).toBeVisible();
  expect(await withdrawalsOf(office, buyer)).toEqual([]);
  await it.enterCode(buyer.code, '$50.00');
  await expect(shopper.heading(t('message.drawSuccess'))).toBeVisible();
  expect(await withdrawalsOf(office, buyer)).toHaveLength(1);
});

test('on a low screen a wrong code moves and covers no key', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await page.setViewportSize({ width: 360, height: 640 });
  const it = new Withdrawing(shopper);
  await savedCard(office, buyer);
  await it.ask('50', '$50.00');
  await expect.poll(() => page.evaluate(outOfReach)).toEqual([]);
  const zero = it.sheet.getByRole('button', { name: '0', exact: true });
  const place = await zero.boundingBox();
  await it.enterCode('864209', '$50.00');
  await expect(page.getByText(t('error.pay_code_wrong', { count: 4 }))).toBeInViewport({
    ratio: 1,
  });
  expect(await page.evaluate(outOfReach)).toEqual([]);
  expect(await zero.boundingBox()).toEqual(place);
});

test('without a payee the screen asks for one', async ({ shopper, buyer }) => {
  const { page, t } = shopper;
  expect(buyer.id).toBeGreaterThan(0);
  const it = new Withdrawing(shopper);
  await shopper.open('/withDraw');
  await it.amount.fill('50');
  await it.submit('$50.00').click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('wallet.withdraw.noPayee') }),
  ).toBeVisible();
  await expect(it.sheet).toHaveCount(0);
});

test('a card number with a typo is refused', async ({ shopper, buyer }) => {
  const { page, t } = shopper;
  expect(buyer.id).toBeGreaterThan(0);
  const it = new Withdrawing(shopper);
  await shopper.open('/withDraw');
  await it.addCard('4000 0566 5566 5557');
  await it.save();
  await expect(it.sheet.getByText(t('error.card_number_wrong'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(it.sheet).toHaveCount(0);
  await shopper.tap(t('wallet.payee.addCard'));
  await expect(it.field(t('wallet.payee.number'))).toHaveValue('');
});

test.describe('without a payment code', () => {
  test('the way leads to the settings and back, with what was typed', async ({
    shopper,
    office,
  }) => {
    const { page, t } = shopper;
    const it = new Withdrawing(shopper);
    const account = `uncoded-${Date.now()}@caravel.test`;
    const form = { account, password: 'sea-and-sail-7', family_name: 'L', given_name: 'A' };
    const terms = await currentTerms(office.db);
    const { userinfo } = await office.ok(user.register, { ...form, ...terms });
    await office.credit(Number(userinfo.id), startingBalance);
    await shopper.hasSession(userinfo.id, userinfo.token);
    await shopper.open('/withDraw');
    await page.getByText(t('wallet.withdraw.chain'), { exact: true }).click();
    await it.amount.fill('75.5');
    await expect(page.getByText(t('message.noPayPassword'))).toBeVisible();
    await shopper.link(t('payment.setCode')).click();
    await shopper.field(t('payCode.code')).fill('135790');
    await shopper.field(t('payCode.repeat')).fill('135790');
    await shopper.tap(t('payCode.submit'));
    await expect(it.amount).toHaveValue('75.5');
    await expect(page.getByRole('radio', { name: t('wallet.withdraw.chain') })).toBeChecked();
    await expect(it.submit('$75.50')).toBeEnabled();
  });
});

test.describe('without a network', () => {
  test('an unreachable server does not mark the code as wrong', async ({
    shopper,
    office,
    buyer,
  }) => {
    const { page, t } = shopper;
    const it = new Withdrawing(shopper);
    const field = page.getByRole('textbox', { name: t('payment.codeLabel') });
    await savedCard(office, buyer);
    await it.ask('50', '$50.00');
    await loseRequest(page, user.verifyPay);
    await it.enterCode(buyer.code, '$50.00');
    await expect(it.sheet.getByText(t('wallet.withdraw.failed'))).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(field).not.toHaveAttribute('aria-invalid');
    expect(await withdrawalsOf(office, buyer)).toEqual([]);
  });

  test('offline nothing is sent, and what was typed stays', async ({ shopper, office, buyer }) => {
    const { page, t } = shopper;
    const it = new Withdrawing(shopper);
    await savedCard(office, buyer);
    await shopper.open('/withDraw');
    await it.amount.fill('50');
    await page.context().setOffline(true);
    await expect(page.getByText(t('wallet.withdraw.offline'))).toBeVisible();
    await expect(page.getByText(t('offline.barNow'))).toBeVisible();
    await expect(it.submit('$50.00')).toBeDisabled();
    await page.context().setOffline(false);
    await expect(it.submit('$50.00')).toBeEnabled();
    expect(await withdrawalsOf(office, buyer)).toEqual([]);
  });
});

test('a new device is told until when it waits', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await savedCard(office, buyer);
  const until = '2030-01-02T03:04:00.000Z';
  await changeReply(page, withdrawal.limits, (limits) => {
    limits.device_waits_until = until;
  });
  await shopper.open('/withDraw');
  await it.amount.fill('50');
  const said = t('wallet.withdraw.deviceWaits', { time: '@' });
  await expect(page.getByText(pattern(said))).toBeVisible();
  await expect(it.submit('$50.00')).toBeDisabled();
});
