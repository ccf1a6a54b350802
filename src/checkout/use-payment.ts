import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/account.ts';
import { order } from '#contract/orders.ts';
import { isDuplicate } from '#data/duplicate-guard.ts';
import { type NotSent, sendMoney } from '#data/money.ts';
import type { Refused, Unauthorised } from '#data/outcome.ts';
import { session } from '#data/session.ts';
import { tap } from '#data/tap.ts';
import { failureText } from '#shop/failure-text.ts';
import { tellOrdersChanged } from '#shop/order-news.ts';
import { useSettling } from '#shop/use-settling.ts';
import { useShelf } from '#shop/use-shelf.ts';
import { showToast } from '#ui/toasts.ts';
import type { Receipt } from './paid.tsx';

interface Payment {
  isBusy: boolean;
  isChecking: boolean;
  problem: string | undefined;
  pay(code: string): Promise<void>;
}

/** Pays orders with a payment code: the code buys a ticket, the ticket pays, once. */
export function usePayment(orderIds: string[], onPaid: (receipt: Receipt) => void): Payment {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const shelf = useShelf();
  const { untilKnown, isChecking } = useSettling();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function pay(code: string) {
    setIsBusy(true);
    setProblem(undefined);
    setProblem(await tryToPay(code));
    setIsBusy(false);
  }

  /** Resolves to what went wrong, in words; undefined when it is paid. */
  async function tryToPay(code: string): Promise<string | undefined> {
    const purpose = { purpose: 'orders', order_ids: orderIds } as const;
    const verified = await tap(user.verifyPay, { ...purpose, pay_password: code }, sessionStorage);
    if (verified.kind !== 'delivered') return failureText(t, verified);
    const input = { order_ids: orderIds, ticket: verified.data.ticket };
    if (isDuplicate(order.pay, input, sessionStorage, Date.now())) return t('message.duplicate');
    const about = { kind: 'order.pay', ref: orderIds.join('.') } as const;
    const outcome = await untilKnown(shelf, await sendMoney(shelf, order.pay, input, about));
    // Paid or refused: what this screen knew of the orders and the wallet is not so any more.
    if (outcome.kind === 'delivered' || outcome.kind === 'refused') tellOrdersChanged(queries);
    if (outcome.kind !== 'delivered') return problemText(t, outcome);
    keepBalance(outcome.data.available);
    showToast({ text: t('message.paySuccess'), tone: 'ok' });
    const { order_ids, paid, available } = outcome.data;
    onPaid({ orderIds: order_ids, paid, available });
    return undefined;
  }

  return { isBusy, isChecking, problem, pay };
}

/** Why it is not paid, in words. */
function problemText(t: TFunction, outcome: NotSent | Refused | Unauthorised): string {
  if (outcome.kind !== 'not-sent') return failureText(t, outcome);
  return t(navigator.onLine ? 'payment.notSent' : 'payment.offline');
}

function keepBalance(available: number): void {
  const { userInfo } = session.getState();
  if (!userInfo) return;
  session.setState({ userInfo: { ...userInfo, wallet: { ...userInfo.wallet, available } } });
}
