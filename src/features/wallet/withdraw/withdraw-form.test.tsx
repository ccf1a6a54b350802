import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';
import { pattern, textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { freeLimits, savedPayee } from '../../../../tests/support/wallet/limits.ts';
import { walletRules } from '../../../../tests/support/wallet/rules.ts';
import { MethodForm, type WithdrawDraft } from './method-form.tsx';
import { MethodOff } from './method-off.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

const t = textsOf('en');
const { withdrawal: rules } = walletRules;
const at = '2030-01-02T12:00:00.000Z';
const waitingPayee = { ...savedPayee, usable_from: at };
const actions = { onRequested() {}, onChanged: async () => undefined };

/** The form with $50.00 typed, and its button. */
async function formWith(changed: Partial<WithdrawalLimits>, isOnline = true) {
  const limits = { ...freeLimits, ...changed };
  function Form(): ReactNode {
    const defaultValues: WithdrawDraft = { type: 'card', amount: '50', payee: '' };
    const form = useForm({ defaultValues });
    if (!rules.card) return null;
    return <MethodForm rules={walletRules} terms={rules.card} {...{ form, limits, ...actions }} />;
  }
  const { html, text } = await firstRender(<Form />, { isOnline });
  const name = t('wallet.withdraw.submit', { price: '$50.00' });
  const button = html.split('<button').findLast((it) => it.includes('$50.00'));
  return { html, text, name, isOpen: button && !button.includes(' disabled=""') };
}

test('a right amount to a payee that does not wait can be withdrawn', async () => {
  const { text, name, isOpen } = await formWith({});
  expect(text).toContain(`\n${name}\n`);
  expect(isOpen).toBe(true);
});

test.each([
  ['a new device', { device_waits_until: at }, t('wallet.withdraw.deviceWaits', { time: '@' })],
  ['a new payee', { payees: [waitingPayee] }, t('wallet.withdraw.payeeWaits', { time: '@' })],
])('%s is told until when it waits, before the button', async (_, limits, message) => {
  const { text, isOpen } = await formWith(limits);
  expect(text).toMatch(pattern(message));
  expect(text).toContain('2 Jan');
  expect(isOpen).toBe(false);
});

test('a payee that waits says so in the list too', async () => {
  const waits = pattern(t('wallet.withdraw.waitsUntil', { time: '@' }));
  expect((await formWith({ payees: [waitingPayee] })).text).toMatch(waits);
  expect((await formWith({})).text).not.toMatch(waits);
});

test('without a connection nothing can be sent', async () => {
  const { text, isOpen } = await formWith({}, false);
  expect(text).toContain(t('wallet.withdraw.offline'));
  expect(isOpen).toBe(false);
});

test('without a payment code the button leads to the settings', async () => {
  const { text, html } = await formWith({ has_pay_password: false });
  expect(text).toContain(t('message.noPayPassword'));
  expect(html).toContain('href="#/changePayPwd"');
});

test('money from a card is left out of what can be withdrawn, and the reason is given', async () => {
  const limits = { ...freeLimits, available: 150_000, withdrawable: 100_000 };
  const form = <WithdrawForm rules={walletRules} limits={limits} {...actions} />;
  const { text } = await firstRender(form);
  expect(text).toContain(t('wallet.withdraw.cardMoney', { count: 14 }));
  expect(text).toContain(`${t('wallet.withdraw.withdrawable')}\n$1,000.00`);
  const free = <WithdrawForm rules={walletRules} limits={freeLimits} {...actions} />;
  expect((await firstRender(free)).text).not.toContain(t('wallet.withdraw.withdrawable'));
});

test('a way that is off says so, names the other and has no button', async () => {
  const off = { ...walletRules, withdrawal: { ...rules, card: null, chain: null } };
  const form = <WithdrawForm rules={off} limits={freeLimits} {...actions} />;
  const { text } = await firstRender(form);
  expect(text).toContain(t('wallet.withdraw.cardOff'));
  expect(text).not.toContain(t('wallet.amount.label'));
  const { text: chain } = await firstRender(<MethodOff type="chain" />);
  expect(chain).toContain(t('wallet.withdraw.chainOff'));
});

test('the form begins with a way that is on', async () => {
  const only = { ...walletRules, withdrawal: { ...rules, card: null } };
  const form = <WithdrawForm rules={only} limits={freeLimits} {...actions} />;
  const { text } = await firstRender(form);
  expect(text).toContain(t('wallet.payee.addAddress'));
});
