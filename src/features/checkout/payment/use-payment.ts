import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { order } from '#contract/calls/orders.ts';
import { changeUserInfo } from '#data/account.ts';
import { isDuplicate } from '#data/http/duplicate-guard.ts';
import type { OnceOutcome } from '#data/http/outcome.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import type { Confirmation } from '#parts/payment/confirmation.ts';
import { otherProblem, type PayProblem } from '#parts/payment/pay-problem.ts';
import { useExchange } from '#parts/payment/use-exchange.ts';
import { useResolveOutcome } from '#parts/payment/use-resolve-outcome.ts';
import { tellMoneyMoved } from '#query/changed-elsewhere.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import type { Receipt } from './paid.tsx';

/** Pays orders: the shopper's confirmation is exchanged for a ticket, which pays exactly once. */
export function usePayment(orderIds: string[], onPaid: (receipt: Receipt) => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const db = useLocalDb();
  const { untilKnown, isChecking } = useResolveOutcome();
  const isHere = useIsHere();
  const exchange = useExchange();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<PayProblem>();

  async function pay(confirmation: Confirmation) {
    setIsBusy(true);
    setProblem(undefined);
    setProblem(await tryToPay(confirmation));
    setIsBusy(false);
  }

  /** Resolves to the problem, or undefined once paid. */
  async function tryToPay(confirmation: Confirmation): Promise<PayProblem | undefined> {
    const purpose = { purpose: 'orders' as const, order_ids: orderIds };
    const exchanged = await exchange(purpose, confirmation);
    if ('problem' in exchanged) return exchanged.problem;
    const input = { order_ids: orderIds, ticket: exchanged.ticket };
    if (isDuplicate(order.pay, input, sessionStorage, Date.now()))
      return otherProblem(t('message.duplicate'));
    const about = { kind: 'order.pay', ref: orderIds.join('.') } as const;
    const outcome = await untilKnown(db, await db.sendOnce(order.pay, input, about), about);
    // This screen's orders and balance are outdated.
    if (outcome.kind === 'refused') tellMoneyMoved(queries);
    if (outcome.kind !== 'delivered') return otherProblem(problemText(t, outcome));
    const { order_ids, paid, available } = outcome.data;
    void changeUserInfo(db, { 'wallet.available': available, at: Date.now() });
    tellMoneyMoved(queries);
    if (!isHere()) return undefined;
    showToast({ text: t('message.paySuccess'), tone: 'ok' });
    onPaid({ orderIds: order_ids, paid, available });
    return undefined;
  }

  return { isBusy, isChecking, problem, pay };
}

/** The message for a failed payment. */
function problemText(
  t: TFunction,
  outcome: Exclude<OnceOutcome<never>, { kind: 'delivered' | 'unknown' }>,
): string {
  if (outcome.kind !== 'not-sent') return failureText(t, outcome);
  return t(navigator.onLine ? 'payment.notSent' : 'payment.offline');
}
