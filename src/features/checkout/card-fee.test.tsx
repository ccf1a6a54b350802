import { expect, test } from 'vitest';
import { type WalletRules, wallet } from '#contract/calls/wallet/wallet.ts';
import { CallFailed } from '#data/http/outcome.ts';
import { readQuery } from '#query/use-read.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender, replyTo } from '../../../tests/support/rendering/first-render.tsx';
import { walletRules } from '../../../tests/support/wallet/rules.ts';
import { CardFee, FinalNote } from './card-fee.tsx';

const t = textsOf('en');

async function shown(missing: number, card: Partial<WalletRules['top_up']['card']> | null = {}) {
  const topUp = walletRules.top_up;
  const rules: WalletRules = {
    ...walletRules,
    top_up: { ...topUp, card: card && topUp.card && { ...topUp.card, ...card } },
  };
  const parts = (
    <>
      <CardFee missing={missing} />
      <FinalNote missing={missing} />
    </>
  );
  return (await firstRender(parts, { cached: [replyTo(wallet.rules, {}, rules)] })).text;
}

const final = t('checkout.final');

test('what is missing is said with the fee that its top-up by card has', async () => {
  expect(await shown(37_550)).toBe(
    `${t('checkout.byCard', { price: '$382.38', fee: '$6.88' })}${t('checkout.finalFee', { rate: '1.8%' })}`,
  );
});

test('less than the minimum by card is said as the minimum', async () => {
  expect(await shown(1)).toContain(t('checkout.byCard', { price: '$10.00', fee: '$0.18' }));
});

test.each([
  ['nothing is missing', 0, {}],
  ['cards are free', 100, { fee: { bps: 0, fixed: 0 } }],
  ['cards are off', 100, null],
])('no fee is spoken of when %s', async (_when, missing, card) => {
  expect(await shown(missing, card)).toContain(final);
  expect(await shown(missing, card)).not.toContain('%');
});

test('more than one top-up can bring has no sum, but its rate', async () => {
  const text = await shown(300_000);
  expect(text).toBe(t('checkout.finalFee', { rate: '1.8%' }));
});

test('as long as the terms are unknown, nothing is promised, and the place of it is kept', async () => {
  for (const unknown of [
    <FinalNote key="note" missing={100} />,
    <CardFee key="fee" missing={100} />,
  ]) {
    expect((await firstRender(unknown)).html).toMatch(
      /^<span class="invisible[^>]* aria-hidden="true">/,
    );
  }
});

test('terms that could not be fetched leave no gap', async () => {
  const { queryKey } = readQuery(wallet.rules, {}, 'en');
  const error = new CallFailed({ kind: 'refused', word: 'not_found', msg: 'No' } as never);
  for (const unknown of [
    <FinalNote key="note" missing={100} />,
    <CardFee key="fee" missing={100} />,
  ]) {
    const cached = [{ key: queryKey, error }];
    expect((await firstRender(unknown, { cached })).html).toBe('');
  }
});
