import { createRef } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { Deposit } from '#contract/calls/wallet/top-ups.ts';
import { textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { addresses } from '../../../../tests/support/wallet/addresses.ts';
import { walletRules } from '../../../../tests/support/wallet/rules.ts';
import type { ChainFormShape } from './chain-fields.tsx';
import { ChainForm } from './chain-form.tsx';
import { DepositCard } from './deposit-card.tsx';
import { NetworkChoice } from './network-choice.tsx';

const t = textsOf('en');
const tron: Deposit = { network: 'tron', address: addresses.tron, memo: null };
const stellar: Deposit = { network: 'stellar', address: addresses.stellar, memo: '40417' };
const withdrawn: Deposit = { ...stellar, address: null, memo: null };

/** The markup of each network's choice. */
async function choices(deposits: Deposit[], network: ChainFormShape['network'] = '') {
  function Form() {
    const defaultValues: ChainFormShape = { network, sender: '', amount: '', hash: '' };
    return <NetworkChoice deposits={deposits} form={useForm({ defaultValues })} />;
  }
  const { html, text } = await firstRender(<Form />);
  return { text, radios: html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [] };
}

test('a network without an address cannot be chosen, and says why', async () => {
  const { text, radios } = await choices([tron, withdrawn]);
  expect(radios.map((radio) => radio.includes(' disabled=""'))).toEqual([false, true]);
  expect(text).toContain(`Stellar${t('wallet.chain.noAddress')}`);
});

test('a chosen network that loses its address stays enabled, so that it keeps the focus', async () => {
  const { radios } = await choices([tron, withdrawn], 'stellar');
  expect(radios.map((radio) => radio.includes(' disabled=""'))).toEqual([false, false]);
});

test('a network promises the time of its confirmation, not of the money', async () => {
  expect((await choices([tron])).text).toContain('USDT, confirmed in about 5 minutes');
});

async function cardOf(deposit: Deposit, isFresh = true): Promise<string> {
  const comparison = {
    isCompared: false,
    isMissed: false,
    comparison: createRef<HTMLDivElement>(),
  };
  const card = <DepositCard {...{ deposit, isFresh, ...comparison }} onCompared={() => {}} />;
  return (await firstRender(card)).text;
}

test('a memo is shown with its warning, where the network has one', async () => {
  const memo = await cardOf(stellar);
  expect(memo).toContain(`${t('wallet.chain.memo')}\n40417\n${t('wallet.chain.memoText')}`);
  expect(await cardOf(tron)).not.toContain(t('wallet.chain.memo'));
});

test('an address that may be outdated is hidden, and one that is gone is missed', async () => {
  const end = addresses.tron.slice(-6);
  expect(await cardOf(tron)).toContain(end);
  const hidden = await cardOf(tron, false);
  expect(hidden).toContain(t('wallet.chain.hidden'));
  expect(hidden).not.toContain(end);
  expect((await cardOf(withdrawn)).trim()).toBe(t('wallet.chain.noAddress'));
});

test('the refused networks are named before one is chosen, and no address is shown', async () => {
  const terms = walletRules.top_up.chain;
  if (!terms) throw new Error('The chain is off');
  const deposits = { deposits: [tron], refused: ['DEX', 'BSC', 'HECO'], isFresh: true };
  const form = <ChainForm terms={terms} {...deposits} onSubmitted={() => {}} />;
  const { text } = await firstRender(form);
  expect(text).toContain(t('error.network_refused'));
  expect(text).not.toContain(addresses.tron.slice(-6));
});
