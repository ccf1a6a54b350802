import { expect, test } from 'vitest';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import type { WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';
import { textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { freeLimits } from '../../../../tests/support/wallet/limits.ts';
import { AmountCard } from './amount-card.tsx';
import { type CheckedAmount, useCheckedAmount } from './use-checked-amount.ts';

const t = textsOf('en');
const percent: Terms = { fee: { bps: 100, fixed: 0 }, min: 2000, max: 500_000, minutes: 1440 };
const steep: Terms = { ...percent, fee: { bps: 100, fixed: 3000 } };

interface Wish {
  terms?: Terms;
  limits?: Partial<WithdrawalLimits>;
}

/** An amount typed into the form, and what the form shows then. */
async function typed(text: string, { terms = percent, limits: changed = {} }: Wish = {}) {
  const limits = { ...freeLimits, ...changed };
  const checks: CheckedAmount[] = [];
  const field = { name: 'amount', onChange: async () => {}, onBlur: async () => {}, ref() {} };
  function Form() {
    const checked = useCheckedAmount(text, terms, limits);
    checks.push(checked);
    return <AmountCard isDone onAll={() => {}} {...{ field, checked, terms, limits }} />;
  }
  const shown = await firstRender(<Form />);
  return { ...shown, checked: checks[0] };
}

const wrong = t('wallet.amount.wrong', { example: '5000' });
const uncovered = t('error.insufficient_balance');

test.each([
  ['', t('wallet.amount.empty')],
  ['0', wrong],
  ['-5', wrong],
  ['fifty', wrong],
  ['50.555', t('wallet.amount.decimals', { count: 2 })],
  ['19.99', t('error.amount_too_low', { price: '$20.00' })],
  ['5000.01', t('error.amount_too_high', { price: '$5,000.00' })],
  ['10,000.01', uncovered],
])('the amount %j is explained', async (text, message) => {
  const { text: shown, checked } = await typed(text);
  expect(checked?.problem).toBe(message);
  expect(shown).toContain(message);
});

test.each(['20', '5000', '１２０', '1,000.00'])('the amount %j can be withdrawn', async (text) => {
  expect((await typed(text)).checked?.problem).toBeUndefined();
});

test.each([
  ['100.01', { day_left: 10_000 }, t('error.day_limit', { price: '$100.00' })],
  ['1000.01', { withdrawable: 100_000 }, t('error.card_money_waiting')],
  ['100.01', { available: 10_000, withdrawable: 10_000, day_left: 10_000 }, uncovered],
])('%s is refused within narrower limits', async (text, limits, message) => {
  expect((await typed(text, { limits })).checked?.problem).toBe(message);
  expect((await typed('100', { limits })).checked?.problem).toBeUndefined();
});

test('a balance below the minimum can be withdrawn, as a whole', async () => {
  const limits = { available: 37, withdrawable: 37 };
  expect((await typed('0.37', { limits })).checked).toMatchObject({
    problem: undefined,
    receive: 37,
  });
  expect((await typed('0.36', { limits })).checked?.problem).toBe(
    t('error.amount_too_low', { price: '$0.37' }),
  );
  const { html, text } = await typed('', { limits });
  expect(html).not.toContain(' disabled=""');
  expect(text).toContain(t('wallet.withdraw.range', { min: '$0.37', max: '$5,000.00' }));
});

test('the fee and what arrives are shown, unless nothing would arrive', async () => {
  const { text } = await typed('120');
  const rate = t('wallet.withdraw.fee', { rate: '1%' });
  expect(text).toContain(`${rate}\n−$1.20\n${t('wallet.withdraw.receive')}\n$118.80`);
  const { checked, text: shown } = await typed('30.30', { terms: steep });
  expect(shown).toContain(t('wallet.withdraw.fee', { rate: '1% + $30.00' }));
  expect(checked).toMatchObject({ problem: t('error.fee_too_high'), receive: undefined });
  expect((await typed('30.31', { terms: steep })).checked).toMatchObject({ receive: 1 });
});

test('the form says what the day’s limit leaves, and offers all of what can be withdrawn', async () => {
  const little = await typed('', { limits: { day_left: 10_000 } });
  expect(little.text).toContain(t('wallet.withdraw.dayLeft', { price: '$100.00' }));
  expect(little.html).not.toContain(' disabled=""');
  expect((await typed('', { limits: { withdrawable: 1999 } })).html).toContain(' disabled=""');
});
