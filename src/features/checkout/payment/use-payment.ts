import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { order } from '#contract/calls/orders.ts';
import { changeUserInfo } from '#data/account.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { type Confirmation, exchange } from '#parts/payment/confirmation.ts';
import { useSendOnce } from '#parts/payment/use-send-once.ts';
import { tellMoneyMoved } from '#query/changed-elsewhere.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import type { Receipt } from './paid.tsx';

/** Pays orders: the shopper's confirmation is exchanged for a ticket, which pays exactly once. */
export function usePayment(orderIds: string[], onPaid: (receipt: Receipt) => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const db = useLocalDb();
  const isHere = useIsHere();
  const { attempt, sendOnce, problemText, status } = useSendOnce('payment', () =>
    tellMoneyMoved(queries),
  );

  const pay = (confirmation: Confirmation) =>
    attempt(async () => {
      const purpose = { purpose: 'orders' as const, order_ids: orderIds };
      const exchanged = await exchange(t, purpose, confirmation, isHere);
      if ('problem' in exchanged) return exchanged.problem;
      const input = { order_ids: orderIds, ...exchanged };
      const about = { kind: 'order.pay', ref: orderIds.join('.') };
      const outcome = await sendOnce(order.pay, input, about);
      if (outcome.kind !== 'delivered') return problemText(outcome);
      const { order_ids, paid, available } = outcome.data;
      void changeUserInfo(db, { 'wallet.available': available, at: Date.now() });
      if (!isHere()) return undefined;
      showToast({ text: t('message.paySuccess'), tone: 'ok' });
      onPaid({ orderIds: order_ids, paid, available });
      return undefined;
    });

  return { pay, ...status };
}
