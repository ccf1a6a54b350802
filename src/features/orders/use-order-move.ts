import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { order as calls, type OrderSummary } from '#contract/calls/orders.ts';
import type { CancelReason } from '#contract/rules/order-status.ts';
import { tap } from '#data/http/tap.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { reviewLink } from '#parts/order/reviewable.ts';
import { tellOrdersChanged } from '#query/changed-elsewhere.ts';
import { showToast, type ToastRequest } from '#ui/overlays/toasts.ts';

/** The moves that are sent at once, after a question. */
export type AskedMove = 'cancel' | 'cancelPaid' | 'confirm';

/** Sends a shopper's move of an order and reports how it ended. */
export function useOrderMove(order: OrderSummary, onChanged?: () => Promise<unknown>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const money = useMoneyText();
  const [isBusy, setIsBusy] = useState(false);

  async function send(move: AskedMove, reason?: CancelReason) {
    setIsBusy(true);
    const order_id = order.id;
    const outcome = await (move === 'confirm'
      ? tap(calls.confirm, { order_id }, sessionStorage)
      : tap(calls.cancel, { order_id, ...(reason && { reason }) }, sessionStorage));
    setIsBusy(false);
    if (outcome.kind === 'delivered') showToast(doneToast(move));
    else showToast({ text: failureText(t, outcome), tone: 'error' });
    tellOrdersChanged(queries);
    await onChanged?.();
  }

  function doneToast(move: AskedMove): ToastRequest {
    if (move === 'cancelPaid') {
      return { text: t('order.cancelPaidDone', { price: money(order.total) }), tone: 'ok' };
    }
    const text = t('message.changeSuccess');
    if (move === 'cancel') return { text, tone: 'ok' };
    const review = { label: t('review.write'), onAct: () => navigate(reviewLink(order.id)) };
    return { text, tone: 'ok', action: review, durationMs: 6000 };
  }

  return { isBusy, send };
}
