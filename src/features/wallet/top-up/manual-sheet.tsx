import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import type { Terms } from '#contract/calls/wallet/wallet.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useWhenBack } from '#query/use-online.ts';
import { useRead } from '#query/use-read.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { SubmittedTransfer } from '../transfer/submitted-transfer.tsx';
import { BankAccount } from './bank-account.tsx';
import { ManualForm } from './manual-form.tsx';

interface ManualSheetProps {
  terms: Terms;
  onClose(): void;
}

/** A manual top-up: the account to transfer to, then the form for the sent transfer. */
export function ManualSheet({ terms, onClose }: ManualSheetProps) {
  const { t } = useTranslation();
  const [submitted, setSubmitted] = useState<TopUp>();
  const [isBusy, setIsBusy] = useState(false);
  const { data, error, refetch } = useRead(topUp.account, {}, { isFresh: true });
  useWhenBack(() => void refetch());
  const body = () => {
    if (submitted) return <SubmittedTransfer topUp={submitted} minutes={terms.minutes} />;
    if (data) {
      return (
        <>
          <BankAccount account={data} />
          <ManualForm
            terms={terms}
            reference={data.reference}
            onSubmitted={setSubmitted}
            onBusy={setIsBusy}
          />
        </>
      );
    }
    if (!error) return <Skeleton className="h-[320px] rounded-lg" />;
    return <ReadProblem error={error} onRetry={refetch} />;
  };
  return (
    <Sheet
      onClose={isBusy ? () => {} : onClose}
      title={t('wallet.topUp.manual')}
      closeLabel={t('app.close')}
    >
      <div className="grid grid-cols-1 gap-4">{body()}</div>
    </Sheet>
  );
}
