import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refund as calls } from '#contract/calls/refunds.ts';
import { tap } from '#data/http/tap.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useTellIfLeft } from '#parts/feedback/use-tell-if-left.ts';
import { tellOrdersChanged } from '#query/changed-elsewhere.ts';

/** Withdraws a request for a refund. What went wrong appears beside the button. */
export function useWithdraw(id: string, onChanged: () => Promise<unknown>) {
  const { t } = useTranslation();
  const tell = useTell();
  const tellIfLeft = useTellIfLeft();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function withdraw(): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    const outcome = await tap(calls.withdraw, { id }, sessionStorage);
    if (outcome.kind === 'delivered') {
      tell({ text: t('refund.withdrawDone'), tone: 'ok' });
    }
    tellOrdersChanged(queries);
    await onChanged();
    setIsBusy(false);
    if (outcome.kind === 'delivered') return;
    const text = failureText(t, outcome);
    setProblem(text);
    tellIfLeft(text, outcome);
  }

  return { isBusy, problem, withdraw };
}
