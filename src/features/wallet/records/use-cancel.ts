import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { OnceOutcome } from '#data/http/outcome.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { useResolveOutcome } from '#parts/payment/use-resolve-outcome.ts';
import { tellWalletChanged } from '#query/changed-elsewhere.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** Cancels a withdrawal exactly once; `onChanged` refetches it. */
export function useCancel(id: string, onChanged: () => Promise<unknown>) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const queries = useQueryClient();
  const { untilKnown, isChecking } = useResolveOutcome();
  const isHere = useIsHere();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Resolves to whether the withdrawal is settled now. */
  async function cancel() {
    setIsBusy(true);
    setProblem(undefined);
    const about = { kind: 'withdrawal.cancel', ref: id } as const;
    const outcome = await untilKnown(
      db,
      await db.sendOnce(withdrawal.cancel, { id }, about),
      about,
    );
    if (outcome.kind === 'delivered') {
      if (isHere()) showToast({ text: t('wallet.record.cancelled'), tone: 'ok' });
    } else setProblem(problemText(t, outcome));
    const isSettled = outcome.kind === 'delivered' || outcome.kind === 'refused';
    if (isSettled) {
      tellWalletChanged(queries);
      await onChanged();
    }
    setIsBusy(false);
    return isSettled;
  }

  return { cancel, isBusy, isChecking, problem };
}

/** The reason that it was not cancelled. */
function problemText(
  t: TFunction,
  outcome: Exclude<OnceOutcome<never>, { kind: 'delivered' | 'unknown' }>,
): string {
  if (outcome.kind === 'not-sent') {
    return t(navigator.onLine ? 'wallet.record.notSent' : 'wallet.record.offline');
  }
  const isMoved = outcome.kind === 'refused' && outcome.word === 'withdrawal_moved';
  return isMoved ? t('wallet.record.moved') : failureText(t, outcome);
}
