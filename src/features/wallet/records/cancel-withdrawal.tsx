import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Withdrawal, withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { useSendOnce } from '#parts/payment/use-send-once.ts';
import { tellWalletChanged } from '#query/changed-elsewhere.ts';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';

interface CancelWithdrawalProps {
  record: Withdrawal;
  /** Reads the withdrawal again. */
  onChanged(): Promise<unknown>;
  /** Called when the button is unmounted, to move the focus. */
  onSettled(): void;
}

/** Cancels a withdrawal while it is audited, exactly once, and reports the outcome. */
export function CancelWithdrawal({ record, onChanged, onSettled }: CancelWithdrawalProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const isOnline = useOnline();
  const isHere = useIsHere();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { attempt, sendOnce, problemText, status } = useSendOnce('wallet.record', () => {
    tellWalletChanged(queries);
    return onChanged();
  });
  const { isBusy, isChecking, problem } = status;
  const { id } = record;
  const isOpen = record.stage === 'audit';

  async function cancel() {
    setIsAsking(false);
    let isSettled = false;
    await attempt(
      async () => {
        const about = { kind: 'withdrawal.cancel', ref: id };
        const outcome = await sendOnce(withdrawal.cancel, { id }, about);
        isSettled = outcome.kind === 'delivered' || outcome.kind === 'refused';
        if (outcome.kind === 'delivered') {
          if (isHere()) showToast({ text: t('wallet.record.cancelled'), tone: 'ok' });
          return undefined;
        }
        const isMoved = outcome.kind === 'refused' && outcome.word === 'withdrawal_moved';
        return isMoved ? t('wallet.record.moved') : problemText(outcome);
      },
      { call: withdrawal.cancel, input: { id } },
    );
    if (isSettled) onSettled();
  }

  return (
    <>
      <div role="status" className="grid grid-cols-1 gap-3 unless-empty">
        {isChecking && <Note>{t('wallet.record.checking')}</Note>}
        {isOpen && !isOnline && !isBusy && <Note>{t('wallet.record.offline')}</Note>}
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
          title={t('wallet.record.cancelTitle')}
          text={t('wallet.record.cancelText', { amount: money(record.amount) })}
          confirm={{
            label: t('wallet.record.cancel'),
            tone: 'danger',
            onConfirm: () => void cancel(),
          }}
          cancel={{ label: t('wallet.record.keep'), onCancel: () => setIsAsking(false) }}
        />
      )}
    </>
  );
}
