import { expect, test } from 'vitest';
import { textsOf } from '../../../../../tests/support/project/texts.ts';
import { addresses } from '../../../../../tests/support/wallet/addresses.ts';
import { grouped, newPayeeOf, type PayeeForm, payeeResolver } from './payee-form.ts';

const t = textsOf('en');
const empty: PayeeForm = {
  ...{ label: '', holder: '', bank_name: '', card_number: '' },
  ...{ network: 'tron', address: '', memo: '', platform_network: '' },
  ...{ use: 'later', code: '', password: '' },
};
const card = {
  holder: 'Ada Lovelace',
  bank_name: 'First Bank',
  card_number: '4000 0566 5566 5556',
};
const chain = { address: addresses.tron, platform_network: 'TRON' };

/** The messages at the fields. */
async function messagesOf(type: 'card' | 'chain', typed: Partial<PayeeForm>) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await payeeResolver(t, type)({ ...empty, ...typed }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

const required = t('validation.required');

test('a right payee has no message', async () => {
  expect(await messagesOf('card', card)).toEqual({});
  expect(await messagesOf('chain', chain)).toEqual({});
});

test('an empty form names every field that is missing', async () => {
  const missing = { holder: required, bank_name: required, card_number: required };
  expect(await messagesOf('card', { holder: '  ' })).toEqual(missing);
  const platform = t('wallet.payee.platformPick');
  expect(await messagesOf('chain', {})).toEqual({ address: required, platform_network: platform });
});

test.each(['4000 0566 5566 5557', '4000', 'four'])(
  'the card number %j is refused',
  async (typed) => {
    const message = t('error.card_number_wrong');
    expect(await messagesOf('card', { ...card, card_number: typed })).toEqual({
      card_number: message,
    });
  },
);

test.each([
  ['tron', `${addresses.tron.slice(0, -1)}u`, t('error.address_wrong')],
  ['tron', addresses.ethereum.toLowerCase(), t('error.address_wrong')],
  ['tron', addresses.ethereum, t('wallet.payee.otherNetwork', { network: 'Ethereum' })],
  ['ethereum', addresses.ethereum, undefined],
  ['stellar', ` ${addresses.stellar} `, undefined],
] as const)('on %s the address %s is checked', async (network, address, message) => {
  const { address: said } = await messagesOf('chain', { ...chain, network, address });
  expect(said).toBe(message);
});

test.each([
  ...['DEX', 'BSC', 'HECO'].map((name) => [name, t('error.network_refused')] as const),
  ...['Ethereum', 'Stellar'].map((name) => [name, t('error.network_mismatch')] as const),
])('a platform’s network %s is refused for an address on TRON', async (name, message) => {
  const messages = await messagesOf('chain', { ...chain, platform_network: name });
  expect(messages).toEqual({ platform_network: message });
});

test.each([
  ['stellar', 'a'.repeat(28), undefined],
  ['stellar', ` ${'a'.repeat(28)} `, undefined],
  ['stellar', 'a'.repeat(29), t('error.memo_wrong')],
  ['stellar', '汉'.repeat(10), t('error.memo_wrong')],
  // It was typed before another network was chosen, and is not shown any more.
  ['tron', 'a'.repeat(29), undefined],
] as const)('on %s the memo "%s" is checked', async (network, memo, message) => {
  expect((await messagesOf('chain', { ...chain, network, memo }))['memo']).toBe(message);
});

test('a memo is saved on a network that has one', () => {
  const memoOn = (network: 'tron' | 'stellar') =>
    newPayeeOf('chain', { ...empty, ...chain, network, memo: ' 40417 ' });
  expect([memoOn('stellar'), memoOn('tron')]).toMatchObject([{ memo: '40417' }, { memo: '' }]);
});

test('a payee to be used at once needs the code and the password', async () => {
  const missing = { code: t('validation.code'), password: t('validation.password') };
  expect(await messagesOf('card', { ...card, use: 'now' })).toEqual(missing);
  const proof = { code: '123456', password: 'sea-and-sail-7' };
  expect(await messagesOf('card', { ...card, use: 'now', ...proof })).toEqual({});
});

test('a typed card number is grouped in fours, and anything else is left alone', () => {
  expect(['400005665', '4000-0566 5', '40000566x'].map(grouped)).toEqual([
    ...['4000 0566 5', '4000 0566 5', '40000566x'],
  ]);
});
