import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/calls/wallet/wallet.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useWhenBack } from '#query/use-online.ts';
import { useRead } from '#query/use-read.ts';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { UndecidedCard } from '../transfer/undecided-card.tsx';
import { Balance } from './balance.tsx';
import { Methods } from './methods.tsx';
import { WithdrawalRules } from './withdrawal-rules.tsx';

/** Chooses a top-up method, beside the rules for withdrawals. */
export function TopUpScreen() {
  const { t } = useTranslation();
  const { data: rules, error, refetch } = useRead(wallet.rules, {}, { isFresh: true });
  useWhenBack(() => void refetch());
  const body = () => {
    if (error && !rules) return <ReadProblem error={error} onRetry={refetch} />;
    if (!rules) return <Skeleton className="h-[420px] rounded-lg" />;
    return (
      <>
        <UndecidedCard />
        <Methods rules={rules} />
        <WithdrawalRules rules={rules.withdrawal} />
      </>
    );
  };
  return (
    <BackScreen
      title={t('title.topUp')}
      right={<IconLink icon={ReceiptText} label={t('title.topUpRecord')} href="#/topUpRecord" />}
      className="grid grid-cols-1 gap-3"
    >
      <Balance />
      {body()}
    </BackScreen>
  );
}
