import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { order as calls } from '#contract/calls/orders.ts';
import { extensionDays } from '#contract/rules/order-status.ts';
import { tap } from '#data/http/tap.ts';
import { useAttempt } from '#parts/feedback/use-attempt.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { tellOrdersChanged } from '#query/changed-elsewhere.ts';

/** Puts off the automatic receipt of an order, and tells why that failed or that it is done. */
export function useExtend({ id }: { id: string }, onChanged: () => Promise<unknown>) {
  const { t } = useTranslation();
  const tell = useTell();
  const queries = useQueryClient();
  const { attempt, isBusy, problem } = useAttempt();

  async function extend(): Promise<void> {
    const isDone = await attempt(() => tap(calls.extend, { order_id: id }, sessionStorage));
    if (isDone) tell({ text: t('order.extended', { days: extensionDays }), tone: 'ok' });
    // Also after a failure: it may have reached the shop.
    tellOrdersChanged(queries);
    await onChanged();
  }

  return { extend, isBusy, problem };
}
