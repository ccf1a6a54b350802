import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { testChallengeAnswer } from '#contract/rules/wallet/test-cards.ts';
import { dumpDevice } from '../../support/browser/device-dump.ts';
import { failEveryCall, holdCall, type Interception } from '../../support/browser/interceptions.ts';
import { expect, startingBalance, test } from '../../support/browser/journey.ts';
import { listenForAlarms, loseReply, loseRequest } from '../../support/browser/lost-reply.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { enterCard, pay, typeCard, visa } from './card-form.ts';
import { balanceOf, topUpsOf } from './money.ts';

const declined = '4000000000000002';
const timeout = '4000000000000259';
const challenge = '4000002760003184';
const late = '4000000000000077';

/** Enters a card, and pays over a network that loses the charge. */
async function loseCharge(shopper: Shopper): Promise<void> {
  await enterCard(shopper, visa);
  await loseRequest(shopper.page, topUp.cardPay);
  await pay(shopper).click();
  await expect(shopper.page.getByText(shopper.t('wallet.topUp.notSent'))).toBeVisible();
}

for (const isCharging of [true, false]) {
  const step = isCharging ? 'a card is charged' : 'the charge is prepared';
  test(`whoever leaves while ${step} is told how it ended, and not moved`, async ({
    shopper,
    office,
    buyer,
  }) => {
    const { page, t } = shopper;
    const call = isCharging ? topUp.cardPay : topUp.cardSession;
    await shopper.open('/me');
    await enterCard(shopper, visa);
    const { isHeld, release } = await holdCall(page, call);
    await pay(shopper).click();
    await isHeld;
    await page.goBack();
    await expect(page).toHaveURL(/#\/me$/);
    release();
    const notice = isCharging ? 'wallet.settled.topUpArrived' : 'wallet.settled.topUpNotSent';
    await expect(page.getByText(t(notice))).toBeVisible();
    await expect(page).toHaveURL(/#\/me$/);
    const added = isCharging ? 4910 : 0;
    expect(await balanceOf(office, buyer)).toBe(startingBalance + added);
  });
}

test('a test card tops up once despite a double tap, and its number goes nowhere', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
  await enterCard(shopper, visa);
  await expect(shopper.field(t('wallet.card.number'))).toHaveValue('4242 4242 4242 4242');
  await expect(page.getByText('$49.10')).toBeVisible();
  await shopper.field(t('wallet.amount.label')).fill('9.99');
  await shopper.field(t('wallet.card.expiry')).fill('01/20');
  await shopper.tap(t('payment.topUp', { price: '$9.99' }));
  await expect(page.getByText(t('error.amount_too_low', { price: '$10.00' }))).toBeVisible();
  await expect(page.getByText(t('wallet.card.expiryWrong'))).toBeVisible();
  await expect(shopper.field(t('wallet.amount.label'))).toBeFocused();
  expect(await topUpsOf(office, buyer)).toEqual([]);
  await shopper.field(t('wallet.amount.label')).fill('50');
  await shopper.field(t('wallet.card.expiry')).fill('12/39');
  await pay(shopper).dblclick();
  await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeFocused();
  await expect(page.getByText(t('wallet.topUp.arrivedText', { price: '$49.10' }))).toBeVisible();
  expect(await topUpsOf(office, buyer)).toMatchObject([{ amount: 5000, arrived: 4910 }]);
  expect(await balanceOf(office, buyer)).toBe(startingBalance + 4910);

  const card = /4242 ?4242|12\/39|"987"/;
  expect(sent.some((it) => it.includes('test_visa'))).toBe(true);
  expect(sent.filter((it) => card.test(it))).toEqual([]);
  await shopper.open('/me');
  await expect(page.getByText('$1,049.10').first()).toBeVisible();
  expect(await dumpDevice(page)).not.toMatch(card);
});

test('a declined card is charged nothing, and another one is offered', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t } = shopper;
  await enterCard(shopper, declined);
  await pay(shopper).click();
  await expect(shopper.heading(t('wallet.card.declined'))).toBeFocused();
  expect(await balanceOf(office, buyer)).toBe(startingBalance);
  await shopper.tap(t('wallet.card.another'));
  await expect(shopper.field(t('wallet.card.number'))).toHaveValue('');
  await shopper.field(t('wallet.amount.label')).fill('50');
  await shopper.tap(/5555 5555 5555 4444/);
  await pay(shopper).click();
  await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeVisible();
  expect((await topUpsOf(office, buyer)).map(({ stage }) => stage)).toEqual([
    'arrived',
    'declined',
  ]);
});

test('a bank that never answers is named as the reason', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await enterCard(shopper, timeout);
  await pay(shopper).click();
  await expect(shopper.heading(t('wallet.card.waits'))).toBeVisible();
  // Whoever comes back meanwhile is warned, and offered no filled form.
  const outcome = new URL(page.url()).hash.slice(1);
  for (const path of ['/topUp', '/cardTopUp']) {
    await shopper.open(path);
    await expect(page.getByText(t('wallet.stage.topUp.processing'))).toBeVisible();
  }
  await expect(shopper.field(t('wallet.amount.label'))).toHaveValue('');
  await shopper.open(outcome);
  await expect(shopper.heading(t('wallet.card.waits'))).toBeVisible();
  await office.runChores({ seconds: 60 });
  await expect(shopper.heading(t('wallet.card.timedOut'))).toBeFocused();
  await expect(page.getByText(t('wallet.stage.topUp.timed_out'))).toBeVisible();
  expect(await balanceOf(office, buyer)).toBe(startingBalance);
});

test('a bank’s question can be left and answered after a reload', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await enterCard(shopper, challenge);
  await pay(shopper).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(t('wallet.card.hint', { code: testChallengeAnswer }))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(shopper.button(t('wallet.card.enter'))).toBeVisible();
  // A reload is aborted while the browser leaves the entry of the sheet.
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
  await page.reload();
  const code = sheet.getByLabel(t('wallet.card.code'));
  await code.fill('12');
  await sheet.getByRole('button', { name: t('wallet.card.confirm') }).click();
  await expect(sheet.getByText(t('validation.code'))).toBeVisible();
  await code.fill(`${testChallengeAnswer}, valid for 10 minutes`);
  await sheet.getByRole('button', { name: t('wallet.card.confirm') }).dblclick();
  await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeVisible();
  expect(await balanceOf(office, buyer)).toBe(startingBalance + 4910);
});

test('a late answer is waited for without another charge', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await enterCard(shopper, late);
  await pay(shopper).click();
  await expect(shopper.heading(t('wallet.card.waits'))).toBeFocused();
  await expect(page.getByText(t('wallet.card.waitsText'))).toBeVisible();
  // The sandbox's bank takes eight seconds to answer.
  await office.runChores({ seconds: 8 });
  await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeVisible();
  expect(await topUpsOf(office, buyer)).toHaveLength(1);
});

test('lost replies are looked up, and the card is charged once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const alarms = await listenForAlarms(page);
  await enterCard(shopper, visa);
  await loseReply(page, topUp.cardSession);
  await loseReply(page, topUp.cardPay, { meanwhile: () => page.context().setOffline(true) });
  await pay(shopper).click();
  await expect(page.getByText(t('wallet.topUp.checking'))).toBeVisible();
  await expect(shopper.field(t('wallet.amount.label'))).not.toBeEditable();
  await page.context().setOffline(false);
  await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeVisible();
  expect(await alarms()).toEqual([]);
  expect(await topUpsOf(office, buyer)).toHaveLength(1);
  expect(await balanceOf(office, buyer)).toBe(startingBalance + 4910);
});

/** Pays as the network ends, reloads while the outcome is looked up, and has a network again. */
async function payAndReload(
  shopper: Shopper,
  lose: typeof loseReply | typeof loseRequest,
): Promise<void> {
  const { page, t } = shopper;
  let outage: Interception | undefined;
  const meanwhile = async () => {
    outage = await failEveryCall(page);
  };
  await lose(page, topUp.cardPay, { meanwhile });
  await pay(shopper).click();
  await expect(page.getByText(t('wallet.topUp.checking'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('wallet.topUp.checking'))).toHaveCount(0);
  await outage?.end();
}

for (const arrives of [true, false]) {
  test(`a reload hides the outcome of a charge that ${arrives ? 'arrives' : 'is lost'}: a notice tells it`, async ({
    shopper,
    office,
    buyer,
  }) => {
    const { page, t } = shopper;
    await page.clock.install();
    await enterCard(shopper, visa);
    await payAndReload(shopper, arrives ? loseReply : loseRequest);
    await page.clock.fastForward(60_000);
    const notice = arrives ? 'wallet.settled.topUpArrived' : 'wallet.settled.topUpNotSent';
    await expect(page.getByText(t(notice))).toBeVisible();
    expect(await balanceOf(office, buyer)).toBe(startingBalance + (arrives ? 4910 : 0));
    if (!arrives) return;
    await shopper.tap(t('title.topUpRecord'));
    await expect(page).toHaveURL(/#\/topUpRecord$/);
  });
}

test('who reloads while a card is charged, and pays again, is charged once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t } = shopper;
  await enterCard(shopper, visa);
  await payAndReload(shopper, loseReply);
  await shopper.field(t('wallet.amount.label')).fill('50');
  await typeCard(shopper, visa);
  await pay(shopper).click();
  await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeVisible();
  expect(await topUpsOf(office, buyer)).toHaveLength(1);
  expect(await balanceOf(office, buyer)).toBe(startingBalance + 4910);
});

test('a repeated payment removes the notice that nothing was charged', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await enterCard(shopper, visa);
  const { isHeld, release } = await holdCall(page, topUp.cardSession);
  await pay(shopper).click();
  await isHeld;
  await page.reload();
  release();
  const report = page.getByText(t('wallet.settled.topUpNotSent'));
  await expect(report).toBeVisible();
  await shopper.field(t('wallet.amount.label')).fill('50');
  await typeCard(shopper, visa);
  await pay(shopper).click();
  await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeVisible();
  await expect(report).toHaveCount(0);
  expect(await balanceOf(office, buyer)).toBe(startingBalance + 4910);
});

test('a charge that never arrived is told, and a second tap charges the same top-up', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t } = shopper;
  await loseCharge(shopper);
  await pay(shopper).click();
  await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeVisible();
  expect(await topUpsOf(office, buyer)).toHaveLength(1);
});

test('another amount after a charge that never arrived is what is charged', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t } = shopper;
  await loseCharge(shopper);
  await shopper.field(t('wallet.amount.label')).fill('20');
  await shopper.tap(t('payment.topUp', { price: '$20.00' }));
  await expect(shopper.heading(t('wallet.topUp.arrived'))).toBeVisible();
  const charged = (await topUpsOf(office, buyer)).filter(({ stage }) => stage === 'arrived');
  expect(charged.map(({ amount }) => amount)).toEqual([2000]);
});

test('offline nothing can be charged, and the screen says so', async ({ shopper, buyer: _ }) => {
  const { page, t } = shopper;
  await enterCard(shopper, visa);
  await page.context().setOffline(true);
  await expect(page.getByText(t('wallet.topUp.offline'))).toBeVisible({ timeout: 30_000 });
  await expect(pay(shopper)).toBeDisabled();
  await page.context().setOffline(false);
  await expect(pay(shopper)).toBeEnabled({ timeout: 30_000 });
});
