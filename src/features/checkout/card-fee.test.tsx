import { expect, test } from 'vitest';
import { type WalletRules, wallet } from '#contract/calls/wallet/wallet.ts';
import { CallFailed } from '#data/http/outcome.ts';
import { readQuery } from '#query/use-read.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender, replyTo } from '../../../tests/support/rendering/first-render.tsx';
import { terms, walletRules } from '../../../tests/support/wallet/rules.ts';
import { CardFee, FinalNote } from './card-fee.tsx';

const t = textsOf('en');

type TopUp = WalletRules['top_up'];

async function shown(
  missing: number,
  card: Partial<TopUp['card']> | null = {},
  others: Partial<TopUp> = {},
) {
  const topUp = walletRules.top_up;
  const rules: WalletRules = {
    ...walletRules,
    top_up: { ...topUp, card: card && topUp.card && { ...topUp.card, ...card }, ...others },
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
const withFee = (ways: string) => t('checkout.finalFee', { ways });

test('what is missing is said with the fee that its top-up by card has', async () => {
  expect(await shown(37_550)).toBe(
    `${t('checkout.byCard', { price: '$382.38', fee: '$6.88' })}${withFee('Bank card 1.8%')}`,
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

const free = { fee: { bps: 0, fixed: 0 } };
const manual = { ...terms, fee: { bps: 50, fixed: 0 } };
const chain = { ...terms, fee: { bps: 0, fixed: 100 } };

test.each([
  ['cards are free', free, { manual }, 'Manual transfer 0.5%'],
  ['cards are off', null, { chain }, 'On-chain transfer $1.00'],
  [
    'all ways have one',
    {},
    { manual, chain },
    'Bank card 1.8% · On-chain transfer $1.00 · Manual transfer 0.5%',
  ],
])('the fees of other ways are said when %s', async (_when, card, others, ways) => {
  expect(await shown(37_550, card, others)).toContain(withFee(ways));
  expect(await shown(0, card, others)).toContain(final);
});

test('more than one top-up can bring has no sum, but its rate', async () => {
  const text = await shown(300_000);
  expect(text).toBe(withFee('Bank card 1.8%'));
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
