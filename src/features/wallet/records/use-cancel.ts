import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { useSendOnce } from '#parts/payment/use-send-once.ts';
import { tellWalletChanged } from '#query/changed-elsewhere.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** Cancels a withdrawal exactly once; `onChanged` refetches it. */
export function useCancel(id: string, onChanged: () => Promise<unknown>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isHere = useIsHere();
  const { attempt, sendOnce, problemText, status } = useSendOnce('wallet.record', () => {
    tellWalletChanged(queries);
    return onChanged();
  });

  /** Resolves to whether the withdrawal is settled now. */
  async function cancel() {
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
    return isSettled;
  }

  return { cancel, ...status };
}
