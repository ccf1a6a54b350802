import type { TFunction } from 'i18next';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { NewPayee, PayeeType } from '#contract/calls/wallet/withdrawals.ts';
import { OneTimeCode, Password } from '#contract/fields.ts';
import { isCardNumber } from '#contract/rules/wallet/card-number.ts';
import {
  isMemo,
  isRefusedNetwork,
  type NetworkId,
  networkOf,
} from '#contract/rules/wallet/networks.ts';
import { chainCode, code, givenCode } from '#contract/typed-text.ts';
import { serverSays } from '#parts/forms/field-error.ts';
import { checkAddress } from './address-check.ts';

/** The form of a new payee of either type. It is never stored. */
export interface PayeeForm {
  label: string;
  holder: string;
  bank_name: string;
  card_number: string;
  network: NetworkId;
  address: string;
  memo: string;
  platform_network: string;
  /** Usable at once, confirmed by password and code, or after the wait. */
  use: 'now' | 'later';
  code: string;
  password: string;
}

type Messages = { [field in keyof PayeeForm]?: string | undefined };

/** Checks a new payee, with messages in the screen's language. */
export function payeeResolver(t: TFunction, type: PayeeType): Resolver<PayeeForm> {
  return async (values) => {
    const details = type === 'card' ? cardMessages(t, values) : await chainMessages(t, values);
    const found = Object.entries({ ...details, ...proofMessages(t, values) });
    const wrong = found.filter(([, message]) => message !== undefined);
    if (wrong.length === 0) return { values, errors: {} };
    const errors = wrong.map(([field, message]) => [field, { type: serverSays, message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<PayeeForm> };
  };
}

function cardMessages(t: TFunction, { holder, bank_name, card_number }: PayeeForm): Messages {
  const required = (text: string) => (text.trim() ? undefined : t('validation.required'));
  const number = isCardNumber(card_number) ? undefined : t('error.card_number_wrong');
  return {
    holder: required(holder),
    bank_name: required(bank_name),
    card_number: required(card_number) ?? number,
  };
}

async function chainMessages(t: TFunction, form: PayeeForm): Promise<Messages> {
  const { network, address, platform_network } = form;
  return {
    address: await addressMessage(t, network, address),
    memo: isMemo(network, memoOf(form)) ? undefined : t('error.memo_wrong'),
    platform_network: platformMessage(t, network, platform_network),
  };
}

async function addressMessage(t: TFunction, network: NetworkId, address: string) {
  if (!address.trim()) return t('validation.required');
  const found = await checkAddress(network, address);
  if (found === 'fine') return undefined;
  if (found === 'wrong') return t('error.address_wrong');
  return t('wallet.payee.otherNetwork', { network: networkOf(found).name });
}

/** The memo as it is saved. The chosen network may have none, though one was typed before. */
const memoOf = ({ network, memo }: PayeeForm): string =>
  networkOf(network).memoBytes > 0 ? givenCode(memo) : '';

function platformMessage(t: TFunction, network: NetworkId, chosen: string) {
  if (!chosen) return t('wallet.payee.platformPick');
  if (isRefusedNetwork(chosen)) return t('error.network_refused');
  return chosen === networkOf(network).name ? undefined : t('error.network_mismatch');
}

function proofMessages(t: TFunction, { use, code, password }: PayeeForm): Messages {
  if (use === 'later') return {};
  return {
    code: OneTimeCode.safeParse(code).success ? undefined : t('validation.code'),
    password: Password.safeParse(password).success ? undefined : t('validation.password'),
  };
}

/** The input of `addPayee`. */
export function newPayeeOf(type: PayeeType, form: PayeeForm): NewPayee {
  const { label, holder, bank_name, card_number } = form;
  if (type === 'card') return { type, label, holder, bank_name, card_number };
  const { network, address, platform_network } = form;
  const memo = memoOf(form);
  return { type, label, network, address: chainCode(address), memo, platform_network };
}

/** A card number in groups of four while it is typed at its end, so that it can be compared. */
export function grouped(number: string): string {
  const digits = code(number);
  return /^\d+$/.test(digits) ? digits.replace(/(\d{4})(?=\d)/g, '$1 ') : number;
}
