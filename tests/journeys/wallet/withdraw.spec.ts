import type { Locator } from '@playwright/test';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { recordNumber } from '#contract/rules/wallet/record-number.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { compose } from '../../support/browser/keyboard.ts';
import { loseAttempt } from '../../support/browser/lost-reply.ts';
import { addresses } from '../../support/wallet/addresses.ts';
import {
  payeesOf,
  savedCard,
  Withdrawing,
  withdrawalsOf,
} from '../../support/wallet/withdrawing.ts';

// Sheets and lists move here as they do for most shoppers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Scrolls until a field is the last that is in view, whatever margin it asks for. */
const scrollToEnd = (field: Locator) =>
  field.evaluate((it) => {
    const pane = it.closest('[data-scroller]');
    const { bottom = 0 } = pane?.getBoundingClientRect() ?? {};
    pane?.scrollBy(0, it.getBoundingClientRect().bottom - bottom);
  });

test('to a bank card: added, confirmed by the code, held at once, and taken back', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await shopper.open('/withDraw');
  await expect(page.getByText(t('wallet.withdraw.noCard'))).toBeVisible();
  await it.addCard('');
  await it.field(t('wallet.payee.number')).focus();
  await compose(page, '４０００ ０５６６ ５５６６ ５５５６');
  await expect(it.field(t('wallet.payee.number'))).toHaveValue('4000 0566 5566 5556');
  await it.save();
  const card = page.getByRole('radio', { name: /First Bank ••••\s5556/ });
  await expect(card).toBeChecked();

  await it.amount.fill('１２０');
  await expect(page.getByText('−$1.20')).toBeVisible();
  await expect(page.getByText('$118.80')).toBeVisible();
  await it.submit('$120.00').click();
  await expect(it.sheet).toContainText('$118.80');
  await expect(it.sheet).toContainText(/First Bank ••••\s5556/);
  await it.enterCode(buyer.code, '$120.00');

  await expect(shopper.heading(t('message.drawSuccess'))).toBeFocused();
  const [asked] = await withdrawalsOf(office, buyer);
  expect(asked).toMatchObject({ amount: 12_000, fee: 120, stage: 'audit' });
  const number = recordNumber('withdrawal', asked?.id ?? '0');
  await expect(page.getByText(number)).toBeVisible();
  await expect(shopper.link(t('wallet.withdraw.view'))).toHaveAttribute(
    'href',
    `#/depositRecord?id=${asked?.id}`,
  );
  await shopper.link(t('app.done')).click();
  await expect(page.getByText('$880.00')).toBeVisible();
  await expect(page.getByText('$120.00')).toBeVisible();

  await office.ok(withdrawal.cancel, { id: asked?.id ?? '' }, buyer.token);
  await shopper.open('/withDraw');
  await expect(
    page.getByText(t('wallet.withdraw.available', { price: '$1,000.00' })),
  ).toBeVisible();
  await expect(it.amount).toHaveValue('');
});

test('on-chain: the address and both networks are checked before anything is sent', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  await shopper.open('/withDraw');
  await page.getByText(t('wallet.withdraw.chain'), { exact: true }).click();
  await shopper.tap(t('wallet.payee.addAddress'));
  const address = it.field(t('wallet.payee.address'));
  const platform = it.field(t('wallet.payee.platform'));

  await page.setViewportSize({ width: 360, height: 640 });
  await scrollToEnd(address);
  await it.save();
  await expect(address).toBeFocused();
  await expect(it.sheet.getByText(t('validation.required'))).toBeInViewport({ ratio: 1 });
  await address.fill(addresses.ethereum);
  const other = t('wallet.payee.otherNetwork', { network: 'Ethereum' });
  await expect(it.sheet.getByText(other)).toBeVisible();
  await it.sheet.getByText('Ethereum (ERC-20)').first().click();
  await expect(it.sheet.getByText(other)).toHaveCount(0);
  await platform.selectOption('BSC');
  await expect(it.sheet.getByText(t('error.network_refused'))).toBeVisible();
  await platform.selectOption('TRON');
  await expect(it.sheet.getByText(t('error.network_mismatch'))).toBeVisible();
  await it.save();
  expect(await payeesOf(office, buyer)).toEqual([]);

  await it.sheet.getByText('Stellar', { exact: true }).first().click();
  await address.fill(` ${addresses.stellar} `);
  const memo = it.field(t('wallet.payee.memo'));
  await memo.fill('a'.repeat(29));
  await platform.selectOption('Stellar');
  await scrollToEnd(memo);
  await it.save();
  await expect(memo).toBeFocused();
  await expect(it.sheet.getByText(t('error.memo_wrong'))).toBeInViewport({ ratio: 1 });
  await memo.fill('40417');
  await it.save();
  await expect(page.getByRole('radio', { name: /Stellar …/ })).toBeChecked();
  await expect(page.getByText('40417')).toBeVisible();

  await it.amount.fill('50');
  await it.submit('$50.00').click();
  await it.enterCode(buyer.code, '$50.00');
  await expect(shopper.heading(t('message.drawSuccess'))).toBeVisible();
  const [asked] = await withdrawalsOf(office, buyer);
  expect(asked).toMatchObject({ amount: 5000, fee: 100, stage: 'audit' });
});

test('a payee is removed after a question, and the other one is used', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await savedCard(office, buyer);
  await savedCard(office, buyer);
  const payees = page.getByRole('radio', { name: /First Bank/ });
  await shopper.open('/withDraw');
  await expect(payees).toHaveCount(2);
  await payees.nth(1).check({ force: true });
  await shopper.tap(/^Remove First Bank/);
  await loseAttempt(shopper, withdrawal.removePayee, t('wallet.payee.remove'));
  await shopper.confirm(t('wallet.payee.remove'));
  await expect(payees).toHaveCount(1);
  await expect(payees).toBeFocused();
  const [first, second] = await payeesOf(office, buyer);
  expect(first?.removedAt).toBeNull();
  expect(second?.removedAt).not.toBeNull();

  await shopper.tap(/^Remove First Bank/);
  await shopper.confirm(t('wallet.payee.remove'));
  await expect(payees).toHaveCount(0);
  await expect(shopper.button(t('wallet.payee.addCard'))).toBeFocused();
});
