import { sync } from '#contract/calls/service.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { holdReply } from '../../support/browser/interceptions.ts';
import { expect, test } from '../../support/browser/journey.ts';
import {
  killDuring,
  listenForAlarms,
  loseReply,
  loseRequest,
} from '../../support/browser/lost-reply.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { answered, refreshed } from '../../support/browser/started.ts';
import { savedCard, Withdrawing, withdrawalsOf } from '../../support/wallet/withdrawing.ts';

test('a double tap withdraws once', async ({ shopper, office, buyer }) => {
  const { t } = shopper;
  const it = new Withdrawing(shopper);
  await savedCard(office, buyer);
  await shopper.open('/withDraw');
  await it.amount.fill('50');
  await it.submit('$50.00').dblclick();
  await it.typeCode(buyer.code);
  await it.confirm('$50.00').dblclick();
  await expect(shopper.heading(t('message.drawSuccess'))).toBeFocused();
  expect(await withdrawalsOf(office, buyer)).toHaveLength(1);
});

test('the reply is lost after the commit: it is looked up, never called failed', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  const alarms = await listenForAlarms(page);
  await savedCard(office, buyer);
  await it.ask('50', '$50.00');
  await loseReply(page, withdrawal.ask, { meanwhile: () => page.context().setOffline(true) });
  await it.enterCode(buyer.code, '$50.00');
  await expect(page.getByText(t('wallet.withdraw.checking'))).toBeVisible();
  expect(await withdrawalsOf(office, buyer)).toHaveLength(1);
  await page.context().setOffline(false);
  await expect(shopper.heading(t('message.drawSuccess'))).toBeVisible();
  expect(await alarms()).toEqual([]);
  expect(await withdrawalsOf(office, buyer)).toHaveLength(1);
});

test('a lost request is reported, and the code is asked for again', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await savedCard(office, buyer);
  await it.ask('50', '$50.00');
  await loseRequest(page, withdrawal.ask);
  await it.enterCode(buyer.code, '$50.00');
  await expect(page.getByText(t('wallet.withdraw.notSent'))).toBeVisible();
  expect(await withdrawalsOf(office, buyer)).toEqual([]);
  await it.enterCode(buyer.code, '$50.00');
  await expect(shopper.heading(t('message.drawSuccess'))).toBeVisible();
  expect(await withdrawalsOf(office, buyer)).toHaveLength(1);
});

test('the reply to a saved payee is lost: it is found, and saved once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page } = shopper;
  const it = new Withdrawing(shopper);
  await shopper.open('/withDraw');
  await loseReply(page, withdrawal.addPayee);
  await it.addCard();
  await it.save();
  await expect(it.sheet).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /First Bank/ })).toHaveCount(1);
  const { payees } = await office.ok(withdrawal.limits, {}, buyer.token);
  expect(payees).toHaveLength(1);
});

test('what is withdrawn in one tab is gone in the other', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { t } = shopper;
  const here = new Withdrawing(shopper);
  const there = new Withdrawing(new Shopper(await context.newPage(), 'en'));
  await savedCard(office, buyer);
  await there.shopper.open('/withDraw');
  await there.amount.fill('600');
  await expect(there.submit('$600.00')).toBeEnabled();

  await here.ask('600', '$600.00');
  await here.enterCode(buyer.code, '$600.00');
  await expect(shopper.heading(t('message.drawSuccess'))).toBeVisible();
  await expect(there.shopper.page.getByText(t('error.insufficient_balance'))).toBeVisible();
  await expect(there.amount).toHaveValue('600');
  expect(await withdrawalsOf(office, buyer)).toHaveLength(1);
});

for (const arrives of [true, false]) {
  test(`the app is killed during a withdrawal that ${arrives ? 'arrives' : 'is delayed'}`, async ({
    shopper,
    office,
    buyer,
  }) => {
    const { page, t } = shopper;
    const it = new Withdrawing(shopper);
    await savedCard(office, buyer);
    await it.ask('50', '$50.00');
    await killDuring(page, {
      call: withdrawal.ask,
      shopperId: buyer.id,
      arrives,
      checking: t('wallet.withdraw.checking'),
      notice: t(arrives ? 'message.drawSuccess' : 'wallet.settled.notWithdrawn'),
      act: () => it.enterCode(buyer.code, '$50.00'),
    });
    expect(await withdrawalsOf(office, buyer)).toHaveLength(arrives ? 1 : 0);
  });
}

test('another tab leaves a withdrawal to the page that sends it, and hears of its end without it', async ({
  shopper,
  office,
  buyer,
  context,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await savedCard(office, buyer);
  await it.ask('50', '$50.00');
  const { isHeld } = await holdReply(page, withdrawal.ask);
  await it.enterCode(buyer.code, '$50.00');
  await isHeld;

  const other = await context.newPage();
  // For it, no time passes in which a request would have timed out.
  await other.clock.setFixedTime(Date.now());
  let isAsked = false;
  other.on('request', (request) => {
    isAsked ||= request.url().includes(sync.void.path);
  });
  const isRefreshed = refreshed(other);
  await other.goto('/#/home');
  await isRefreshed;
  expect(isAsked).toBe(false);

  await page.close();
  const isSettled = answered(other, sync.void);
  await other.reload();
  await isSettled;
  await expect(other.getByText(t('message.drawSuccess'))).toBeVisible();
  expect(await withdrawalsOf(office, buyer)).toHaveLength(1);
});
