import type { TFunction } from 'i18next';
import type { TopUp } from '#contract/calls/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet.ts';
import type { Payee, Withdrawal } from '#contract/calls/withdrawals.ts';
import type { KeyValue } from '#ui/lists/key-values.tsx';
import { networkLabel } from '../network-label.ts';

type MoneyText = (minor: number) => string;

/** The amounts of a top-up: announced, fee and credited. */
export function topUpFacts(t: TFunction, money: MoneyText, topUp: TopUp): KeyValue[] {
  const { amount, fee, arrived, status } = topUp;
  const none =
    status === auditStatus.auditing ? t('wallet.record.notYet') : t('wallet.record.nothing');
  return [
    { id: 'amount', label: t('wallet.record.amount'), value: money(amount) },
    { id: 'fee', label: t('wallet.record.fee'), value: money(fee) },
    {
      id: 'arrived',
      label: t('wallet.record.arrived'),
      value: arrived === null ? none : money(arrived),
      isSum: true,
    },
  ];
}

/** The amounts of a withdrawal: debited, fee and received. */
export function withdrawalFacts(
  t: TFunction,
  money: MoneyText,
  { amount, fee, receive }: Withdrawal,
): KeyValue[] {
  return [
    { id: 'amount', label: t('wallet.record.amount'), value: money(amount) },
    { id: 'fee', label: t('wallet.record.fee'), value: money(fee) },
    { id: 'receive', label: t('wallet.record.receive'), value: money(receive), isSum: true },
  ];
}

/** A payee in one line: `First Bank •••• 5556`, `TRON (TRC-20) TXyz…4f2a`. */
export function payeeText({ type, bank_name, last4, network, address }: Payee): string {
  if (type === 'card' || !network) return `${bank_name} •••• ${last4}`;
  return `${networkLabel(network)} ${address.slice(0, 4)}…${address.slice(-4)}`;
}
