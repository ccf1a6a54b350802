import { useTranslation } from 'react-i18next';
import type { TopUp } from '#contract/calls/wallet/top-ups.ts';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { ChainForm } from './chain-form.tsx';
import { useDeposits } from './use-deposits.ts';

interface ChainTopUpProps {
  terms: Terms;
  onSubmitted(topUp: TopUp): void;
}

/** The form of an on-chain top-up, once the networks are loaded. */
export function ChainTopUp({ terms, onSubmitted }: ChainTopUpProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFresh } = useDeposits();
  if (!data && error) {
    return <ReadProblem title={t('failure.screen')} error={error} onRetry={refetch} />;
  }
  if (!data) return <Skeleton className="h-[320px] rounded-lg" />;
  return (
    <ChainForm
      terms={terms}
      deposits={data.items}
      refused={data.refused}
      isFresh={isFresh}
      onSubmitted={onSubmitted}
    />
  );
}
