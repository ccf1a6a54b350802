import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';
import { useCancel } from './use-cancel.ts';

interface CancelWithdrawalProps {
  record: Withdrawal;
  onChanged(): Promise<unknown>;
  /** Called when the button is unmounted, to move the focus. */
  onSettled(): void;
}

/** Cancels a withdrawal while it is audited, and reports the outcome. */
export function CancelWithdrawal({ record, onChanged, onSettled }: CancelWithdrawalProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const isOnline = useOnline();
  const [isAsking, setIsAsking] = useState(false);
  const { cancel, isBusy, isChecking, problem } = useCancel(record.id, onChanged);
  const isOpen = record.stage === 'audit';

  async function confirm() {
    setIsAsking(false);
    if (await cancel()) onSettled();
  }

  return (
    <>
      <div role="status" className="grid grid-cols-1 gap-3 empty:hidden">
        {isChecking && <Note>{t('wallet.record.checking')}</Note>}
        {isOpen && !isOnline && !isChecking && <Note>{t('wallet.record.offline')}</Note>}
      </div>
      <ActionProblem text={problem?.text} />
      {(isOpen || isBusy) && (
        <Button
          tone="danger"
          block
          isBusy={isBusy}
          disabled={!isOnline && !isBusy}
          onClick={() => setIsAsking(true)}
        >
          {t('wallet.record.cancel')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('wallet.record.cancelTitle')}
          text={t('wallet.record.cancelText', { amount: money(record.amount) })}
          confirm={{
            label: t('wallet.record.cancel'),
            tone: 'danger',
            onConfirm: () => void confirm(),
          }}
          cancel={{ label: t('wallet.record.keep'), onCancel: () => setIsAsking(false) }}
        />
      )}
    </>
  );
}
