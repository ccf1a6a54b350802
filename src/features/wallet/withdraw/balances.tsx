import { useTranslation } from 'react-i18next';
import type { WalletRules } from '#contract/calls/wallet/wallet.ts';
import type { WithdrawalLimits } from '#contract/calls/wallet/withdrawals.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { Card } from '#ui/card.tsx';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { Note } from '#ui/status/note.tsx';

interface BalancesProps {
  limits: WithdrawalLimits;
  rules: WalletRules['withdrawal'];
}

/** The balances if part of the wallet cannot be withdrawn now, and why. */
export function Balances({ limits, rules }: BalancesProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { available, held, withdrawable } = limits;
  const isLess = withdrawable < available;
  if (held === 0 && !isLess) return null;
  const now = {
    id: 'now',
    label: t('wallet.withdraw.withdrawable'),
    value: money(withdrawable),
    isSum: true,
  };
  return (
    <Card className="grid grid-cols-1 gap-3">
      <KeyValues
        items={[
          { id: 'available', label: t('me.available'), value: money(available) },
          { id: 'held', label: t('me.held'), value: money(held) },
          ...(isLess ? [now] : []),
        ]}
      />
      {isLess && (
        <Note tone="info">{t('wallet.withdraw.cardMoney', { count: rules.card_money_days })}</Note>
      )}
    </Card>
  );
}
