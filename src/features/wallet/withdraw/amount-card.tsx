import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import type { WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';
import { leastWithdrawal } from '#contract/rules/wallet/least-withdrawal.ts';
import { AmountField } from '#parts/money/amount-field.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { useAmounts } from '../amount/use-amounts.ts';
import { useTermsText } from '../amount/use-terms-text.ts';
import type { CheckedAmount } from './use-checked-amount.ts';
import { maxWithdrawal } from './withdrawal-refusal.ts';

interface AmountCardProps {
  field: UseFormRegisterReturn;
  checked: CheckedAmount;
  terms: Terms;
  limits: WithdrawalLimits;
  /** Shows a problem even if more digits could fix it. */
  isDone: boolean;
  onAll(typed: string): void;
}

/** The amount with its fee and the amount received, updated while typing. */
export function AmountCard({ field, checked, terms, limits, isDone, onAll }: AmountCardProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { write } = useAmounts();
  const { fee: rate } = useTermsText();
  const { minor, fee, receive, problem, isTooMuch } = checked;
  const most = maxWithdrawal(terms, limits);
  const least = leastWithdrawal(terms, limits.available);
  const priceOf = (amount: number | undefined) => (amount === undefined ? '–' : money(amount));
  return (
    <Card className="grid grid-cols-1 gap-4">
      <AmountField
        label={t('wallet.amount.label')}
        note={t('wallet.withdraw.available', { price: money(limits.available) })}
        hint={
          <>
            <span className="block">
              {t('wallet.withdraw.range', { min: money(least), max: money(terms.max) })}
            </span>
            <span className="block">
              {t('wallet.withdraw.dayLeft', { price: money(limits.day_left) })}
            </span>
          </>
        }
        error={isDone || isTooMuch ? problem : undefined}
        className="text-[1.75rem]! font-semibold"
        trailing={
          <Button
            tone="soft"
            size="small"
            disabled={most < least}
            className="-me-2"
            onClick={() => onAll(write(most))}
          >
            {t('wallet.amount.all')}
          </Button>
        }
        {...field}
      />
      <KeyValues
        items={[
          { id: 'amount', label: t('wallet.withdraw.amount'), value: priceOf(minor) },
          {
            id: 'fee',
            label: t('wallet.withdraw.fee', { rate: rate(terms.fee) }),
            value: fee === undefined ? '–' : money(-fee),
          },
          {
            id: 'receive',
            label: t('wallet.withdraw.receive'),
            value: priceOf(receive),
            isSum: true,
          },
        ]}
      />
    </Card>
  );
}
