import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender, replyTo } from '../../../tests/support/rendering/first-render.tsx';
import { userWith, walletRules } from '../../../tests/support/wallet/rules.ts';
import { CardTopUpScreen } from './card/card-top-up-screen.tsx';
import { WalletTopUpScreen } from './chain/wallet-top-up-screen.tsx';
import { BalanceCard } from './fund/balance-card.tsx';
import { TopUpScreen } from './top-up/top-up-screen.tsx';
import { FeeSums } from './transfer/fee-sums.tsx';

const t = textsOf('en');
const owes = t('me.owes', { price: '$30.00' });
const cached = [replyTo(wallet.rules, {}, walletRules)];

async function textFor(owed: number | undefined, screen: ReactNode): Promise<string> {
  const userInfo = userWith(owed === undefined ? {} : { owed });
  return (await firstRender(screen, { session: { userInfo }, cached })).text;
}

test.each([
  ['the choice of a way', <TopUpScreen key="all" />],
  ['a card', <CardTopUpScreen key="card" />],
  ['a chain', <WalletTopUpScreen key="chain" />],
])('a debt is reported before a top-up: %s', async (_, screen) => {
  expect(await textFor(3000, screen)).toContain(owes);
  expect(await textFor(undefined, screen)).not.toContain(t('me.owes', { price: '$0.00' }));
});

test('the fund record reports a debt', async () => {
  const summary = { posted: 0, available: 0, held: 0, entries: 0, months: [], days: [] };
  const balance = { at: 0, entries: [], topUps: [], withdrawals: [] };
  const rest = { olderTopUps: null, olderWithdrawals: null };
  const known = { ...balance, ...rest, summary: { ...summary, owed: 3000 } };
  expect(await textFor(3000, <BalanceCard wallet={known} />)).toContain(owes);
});

test('a top-up names what of it pays a debt: all of it at most', async () => {
  const sums = <FeeSums fee={{ bps: 180, fixed: 0 }} amount={5000} />;
  const pays = t('wallet.topUp.paysDebt');
  expect(await textFor(3000, sums)).toContain(`${pays}\n$30.00\n`);
  expect(await textFor(8000, sums)).toContain(`${pays}\n$49.10\n`);
  expect(await textFor(undefined, sums)).not.toContain(pays);
});
