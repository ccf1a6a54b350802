import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { order as calls, type OrderSummary } from '#contract/calls/orders.ts';
import type { CancelReason } from '#contract/rules/order-status.ts';
import { tap } from '#data/http/tap.ts';
import { useAttempt } from '#parts/feedback/use-attempt.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { reviewLink } from '#parts/order/reviewable.ts';
import { tellMoneyMoved, tellOrdersChanged } from '#query/changed-elsewhere.ts';
import { useOnline } from '#query/use-online.ts';
import { connectivity } from '#sync/sync.ts';
import type { ToastRequest } from '#ui/overlays/toasts.ts';

/** The moves that are sent at once, after a question. */
export type AskedMove = 'cancel' | 'cancelPaid' | 'confirm';

/** Sends a shopper's move of an order, and tells why it failed or that it is done. */
export function useOrderMove(order: OrderSummary, onChanged?: () => Promise<unknown>) {
  const { t } = useTranslation();
  const tell = useTell();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const money = useMoneyText();
  const { attempt, forget, problem, isBusy } = useAttempt();
  const isOnline = useOnline();
  const [isHeldBack, setIsHeldBack] = useState(false);
  // The dialog stays as it is, so that the same tap works once the network is back.
  if (isOnline && isHeldBack) setIsHeldBack(false);

  /** Resolves to whether it is done. */
  async function send(move: AskedMove, reason?: CancelReason): Promise<boolean> {
    if (connectivity.isSurelyOffline()) {
      forget();
      setIsHeldBack(true);
      return false;
    }
    setIsHeldBack(false);
    const order_id = order.id;
    const isDone = await attempt(() =>
      move === 'confirm'
        ? tap(calls.confirm, { order_id }, sessionStorage)
        : tap(calls.cancel, { order_id, ...(reason && { reason }) }, sessionStorage),
    );
    if (isDone) tell(doneToast(move));
    if (move === 'cancelPaid') tellMoneyMoved(queries);
    else tellOrdersChanged(queries);
    await onChanged?.();
    return isDone;
  }

  function doneToast(move: AskedMove): ToastRequest {
    if (move === 'cancelPaid') {
      return { text: t('order.cancelPaidDone', { price: money(order.total) }), tone: 'ok' };
    }
    if (move === 'cancel') return { text: t('order.cancelDone'), tone: 'ok' };
    const review = { label: t('review.write'), onAct: () => navigate(reviewLink(order.id)) };
    return { text: t('order.confirmDone'), tone: 'ok', action: review, durationMs: 6000 };
  }

  return {
    send,
    isBusy,
    problem: isHeldBack ? t('order.notSent') : problem,
    forget() {
      setIsHeldBack(false);
      forget();
    },
  };
}
