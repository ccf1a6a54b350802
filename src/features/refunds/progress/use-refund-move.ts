import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refund as calls } from '#contract/calls/refunds.ts';
import { tap } from '#data/http/tap.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { tellOrdersChanged } from '#query/changed-elsewhere.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** Sends a shopper's move of a refund. What went wrong appears beside the button. */
export function useRefundMove(id: string, onChanged: () => Promise<unknown>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** Resolves to whether the server has made the move. */
  async function send(move: () => ReturnType<typeof tap<typeof calls.withdraw>>) {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await move();
    if (outcome.kind === 'delivered') {
      showToast({ text: t('message.changeSuccess'), tone: 'ok' });
    }
    tellOrdersChanged(queries);
    await onChanged();
    setIsBusy(false);
    if (outcome.kind !== 'delivered') setProblem(failureText(t, outcome));
    return outcome.kind === 'delivered';
  }

  return {
    isBusy,
    problem,
    withdraw: () => send(() => tap(calls.withdraw, { id }, sessionStorage)),
    sendParcel: (parcel: { carrier: string; parcel_no: string }) =>
      send(() => tap(calls.sendParcel, { id, ...parcel }, sessionStorage)),
  };
}
