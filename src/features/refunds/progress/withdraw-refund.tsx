import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refund } from '#contract/calls/refunds.ts';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';
import { useWithdraw } from './use-withdraw.ts';

interface WithdrawRefundProps {
  refund: Refund;
  onChanged(): Promise<unknown>;
}

/** Takes a request back, after a question. */
export function WithdrawRefund({ refund, onChanged }: WithdrawRefundProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, withdraw } = useWithdraw(refund.id, onChanged);
  async function confirm() {
    setIsAsking(false);
    await withdraw();
  }

  return (
    <>
      <ActionProblem text={problem} />
      {!isOnline && (
        <div className="basis-full">
          <Note>{t('refund.needsNet')}</Note>
        </div>
      )}
      <Button
        tone="danger"
        className="grow"
        disabled={!isOnline}
        isBusy={isBusy}
        onClick={() => setIsAsking(true)}
      >
        {t('refund.withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('refund.withdrawTitle')}
          text={t('refund.withdrawText')}
          confirm={{
            label: t('refund.withdraw'),
            tone: 'danger',
            onConfirm: () => void confirm(),
          }}
          cancel={{ label: t('refund.keep'), onCancel: () => setIsAsking(false) }}
        />
      )}
    </>
  );
}
