import { wallet } from '#contract/calls/wallet/wallet.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { recordNumber } from '#contract/rules/wallet/record-number.ts';
import { expect, startingBalance, test } from '../../support/browser/journey.ts';
import { listenForAlarms, loseReply, loseRequest } from '../../support/browser/lost-reply.ts';
import { goTo } from '../../support/browser/screens.ts';
import { leaveOutEvents } from '../../support/notices/leave-out-events.ts';
import {
  openTopUp,
  openWithdrawal,
  passedTopUp,
  payOut,
} from '../../support/wallet/wallet-moves.ts';

// Sheets and lists move here as they do for most shoppers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const zone = { time_zone: 'UTC' };

test('top-ups are filtered, and a link opens one, which leads to its ledger entry and back', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const id = await passedTopUp(office, buyer, { amount: 6000 });
  await openTopUp(office, buyer, { amount: 7000 });
  await shopper.open('/topUpRecord');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(2);
  await shopper.tap(t('wallet.status.1'));
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('$60.00');
  await goTo(page, `/topUpRecord?id=${id}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(t('wallet.stage.topUp.arrived'));
  await expect(sheet).toContainText(recordNumber('topup', id));
  await page.reload();
  await expect(sheet).toContainText(recordNumber('topup', id));
  await sheet.getByRole('link', { name: t('wallet.record.entry') }).click();
  await expect(page).toHaveURL(/#\/capitalRecord/);
  await expect(sheet).toContainText(t('wallet.fund.account.cash'));
  await sheet.getByRole('link', { name: t('wallet.fund.toTopUp') }).click();
  await expect(sheet).toContainText(t('wallet.stage.topUp.arrived'));
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/#\/topUpRecord$/);
});

/** In the page: whether a painted layer lies above the open sheet, beside the dialog. */
function isSheetDimmed(): boolean {
  const sheet = document.querySelector('[role=dialog]');
  const { left = 0, bottom = 0 } = sheet?.getBoundingClientRect() ?? {};
  const layers = [...document.querySelectorAll('[role=presentation]')].filter(
    (layer) => getComputedStyle(layer).backgroundColor !== 'rgba(0, 0, 0, 0)',
  );
  return layers.some((layer) => {
    const isAfter =
      sheet && sheet.compareDocumentPosition(layer) & Node.DOCUMENT_POSITION_FOLLOWING;
    const box = layer.getBoundingClientRect();
    return Boolean(isAfter) && box.left <= left && box.bottom >= bottom;
  });
}

test('a withdrawal under audit is cancelled, and its money is available again', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await openWithdrawal(office, buyer);
  await shopper.open('/depositRecord');
  await shopper.button(/First Bank/).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(t('wallet.stage.withdrawal.audit'));
  await sheet.getByRole('button', { name: t('wallet.record.cancel') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => page.evaluate(isSheetDimmed)).toBe(true);
  await shopper.confirm(t('wallet.record.cancel'));
  await expect(sheet).toContainText(t('wallet.stage.withdrawal.cancelled'));
  await expect(sheet).toContainText(`${t('wallet.record.receive')}${t('wallet.record.nothing')}`);
  await expect(sheet).not.toContainText(t('wallet.record.fee'));
  await expect(sheet.getByRole('button', { name: t('wallet.record.cancel') })).toHaveCount(0);
  await expect(
    sheet.getByRole('status').filter({ hasText: t('wallet.status.cancelled') }),
  ).toBeFocused();
  const { available, held } = await office.ok(wallet.summary, zone, buyer.token);
  expect({ available, held }).toEqual({ available: startingBalance, held: 0 });
});

test.describe('a withdrawal that was paid out in the meantime', () => {
  test.use({ refusals: [409] });

  test('is not cancelled, and shown as it is', async ({ shopper, office, buyer }) => {
    const { page, t } = shopper;
    const id = await openWithdrawal(office, buyer);
    // The page would hear of the payment at once.
    await leaveOutEvents(page);
    await shopper.open(`/depositRecord?id=${id}`);
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(t('wallet.stage.withdrawal.audit'));
    await payOut(office, id);
    await sheet.getByRole('button', { name: t('wallet.record.cancel') }).click();
    await shopper.confirm(t('wallet.record.cancel'));
    await expect(sheet.getByRole('alert')).toHaveText(t('wallet.record.moved'));
    await expect(sheet).toContainText(t('wallet.stage.withdrawal.paid'));
    await expect(sheet.getByRole('button', { name: t('wallet.record.cancel') })).toHaveCount(0);
  });
});

test.describe('a lost reply to a cancellation', () => {
  test('is looked up and ends at the truth', async ({ shopper, office, buyer }) => {
    const { page, t } = shopper;
    const id = await openWithdrawal(office, buyer);
    const alarms = await listenForAlarms(page);
    await shopper.open(`/depositRecord?id=${id}`);
    await loseReply(page, withdrawal.cancel);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t('wallet.record.cancel') }).click();
    await shopper.confirm(t('wallet.record.cancel'));
    await expect(sheet).toContainText(t('wallet.stage.withdrawal.cancelled'));
    expect(await alarms()).toEqual([]);
  });

  test('of which nothing arrived changes nothing, and offline none is offered', async ({
    shopper,
    office,
    buyer,
  }) => {
    const { page, t } = shopper;
    const id = await openWithdrawal(office, buyer);
    await shopper.open(`/depositRecord?id=${id}`);
    await loseRequest(page, withdrawal.cancel);
    const sheet = page.getByRole('dialog');
    const cancel = sheet.getByRole('button', { name: t('wallet.record.cancel') });
    await cancel.click();
    await shopper.confirm(t('wallet.record.cancel'));
    await expect(sheet.getByRole('alert')).toHaveText(t('wallet.record.notSent'));
    await expect(sheet).toContainText(t('wallet.stage.withdrawal.audit'));
    const { stage } = await office.ok(withdrawal.detail, { id }, buyer.token);
    expect(stage).toBe('audit');
    await page.context().setOffline(true);
    await expect(cancel).toBeDisabled();
    await expect(sheet).toContainText(t('wallet.record.offline'));
  });
});
