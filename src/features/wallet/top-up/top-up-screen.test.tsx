import { expect, test } from 'vitest';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender, replyTo } from '../../../../tests/support/rendering/first-render.tsx';
import { walletRules } from '../../../../tests/support/wallet/rules.ts';
import { WalletTopUpScreen } from '../chain/wallet-top-up-screen.tsx';
import { TopUpScreen } from './top-up-screen.tsx';

const t = textsOf('en');

function shown(at: string, topUp: Partial<typeof walletRules.top_up> = {}) {
  const rules = { ...walletRules, top_up: { ...walletRules.top_up, ...topUp } };
  return { at, cached: [replyTo(wallet.rules, {}, rules)] };
}

const wayOf = (html: string, name: string) =>
  html.split('<article').find((way) => way.includes(name)) ?? '';

test('each way names its fee, time and limits before it is chosen', async () => {
  const { html, text } = await firstRender(<TopUpScreen />, shown('/topUp'));
  const facts = [
    ...[t('wallet.topUp.fee'), '1.8%', t('wallet.topUp.arrives'), t('wallet.topUp.atOnce')],
    ...[t('wallet.topUp.least'), '$10.00', t('wallet.topUp.most'), '$2,000.00'],
  ];
  expect(text).toContain(`\n${facts.join('\n')}\n`);
  expect(text).toContain('20 minutes');
  expect(text).toContain(t('wallet.topUp.outRule'));
  expect(wayOf(html, t('wallet.topUp.card'))).toContain('href="#/cardTopUp"');
});

test.each([
  ['/topUp?amount=2345&orders=7.9', '#/cardTopUp?amount=2345&amp;orders=7.9'],
  ['/topUp?amount=20000000000', '#/cardTopUp?amount=20000000000'],
  ['/topUp?amount=-5&orders=x.1e3', '#/cardTopUp'],
  ['/topUp?amount=1e3', '#/cardTopUp'],
])('%s leads on to %s', async (at, href) => {
  const { html } = await firstRender(<TopUpScreen />, shown(at));
  expect(html).toContain(`href="${href}"`);
});

test('a way that is off has no link and says so, on its own screen too', async () => {
  const off = shown('/topUp', { chain: null });
  const { html } = await firstRender(<TopUpScreen />, off);
  const way = wayOf(html, t('wallet.topUp.chain'));
  expect(way).toContain(t('wallet.topUp.notOffered'));
  expect(html).not.toContain('href="#/walletTopUp"');
  const own = await firstRender(<WalletTopUpScreen />, off);
  expect(own.text).toContain(t('wallet.topUp.notOffered'));
  expect(own.html).toContain('href="#/topUp"');
});

test('no way is offered while top-ups are off', async () => {
  const none = { is_on: false, card: null, chain: null, manual: null };
  const { text } = await firstRender(<TopUpScreen />, shown('/topUp', none));
  expect(text.split(t('wallet.topUp.off'))).toHaveLength(4);
});
