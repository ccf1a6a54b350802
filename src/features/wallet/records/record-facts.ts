import type { TFunction } from 'i18next';
import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import type { Withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { KeyValue } from '#ui/lists/key-values.tsx';

type MoneyText = (minor: number) => string;
type TopUpStaged = Pick<TopUp, 'method' | 'stage'>;

/** The amounts of a top-up: announced, fee and credited. */
export function topUpFacts(
  t: TFunction,
  money: MoneyText,
  topUp: Pick<TopUp, 'amount' | 'fee' | 'arrived' | 'status'>,
): KeyValue[] {
  const { amount, fee, arrived, status } = topUp;
  const isRefused = status === auditStatus.refused;
  const none = isRefused ? t('wallet.record.nothing') : t('wallet.record.notYet');
  return [
    { id: 'amount', label: t('wallet.record.amount'), value: money(amount) },
    ...(isRefused ? [] : [{ id: 'fee', label: t('wallet.record.fee'), value: money(fee) }]),
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
  { amount, fee, receive, status }: Pick<Withdrawal, 'amount' | 'fee' | 'receive' | 'status'>,
): KeyValue[] {
  const isRefused = status === auditStatus.refused;
  const received = isRefused ? t('wallet.record.nothing') : money(receive);
  return [
    { id: 'amount', label: t('wallet.record.amount'), value: money(amount) },
    ...(isRefused ? [] : [{ id: 'fee', label: t('wallet.record.fee'), value: money(fee) }]),
    { id: 'receive', label: t('wallet.record.receive'), value: received, isSum: true },
  ];
}

/** What a top-up's stage means. A card that was never charged is not audited by anybody. */
export function topUpStageText(t: TFunction, { method, stage }: TopUpStaged): string {
  const isOpened = method === 'card' && stage === 'audit';
  return t(isOpened ? 'wallet.stage.topUp.opened' : `wallet.stage.topUp.${stage}`);
}
