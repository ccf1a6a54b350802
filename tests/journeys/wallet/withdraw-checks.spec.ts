import { user } from '#contract/calls/account.ts';
import { expect, startingBalance, test } from '../../support/browser/journey.ts';
import { loseRequest } from '../../support/browser/lost-reply.ts';
import { currentTerms } from '../../support/goods/current-terms.ts';
import { outOfReach } from '../../support/wallet/out-of-reach.ts';
import { savedCard, Withdrawing, withdrawalsOf } from '../../support/wallet/withdrawing.ts';

test('a wrong amount and a missing payee are told before anything is asked for', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await shopper.open('/withDraw');
  await shopper.tap(t('title.withDraw'));
  await expect(page.getByText(t('wallet.amount.empty'))).toBeVisible();
  await expect(it.amount).toBeFocused();
  await it.amount.fill('1,000.01');
  await expect(page.getByText(t('error.insufficient_balance'))).toBeVisible();
  await shopper.tap(t('title.withDraw'));
  await expect(it.sheet).toHaveCount(0);
  await shopper.tap(t('wallet.amount.all'));
  await expect(it.amount).toHaveValue('1000');
  await it.submit('$1,000.00').click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('wallet.withdraw.noPayee') }),
  ).toBeVisible();
  await expect(it.sheet).toHaveCount(0);
  expect(await withdrawalsOf(office, buyer)).toEqual([]);
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
