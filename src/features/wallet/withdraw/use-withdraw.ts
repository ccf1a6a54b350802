import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedPayee, withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { changeUserInfo } from '#data/account.ts';
import { isDuplicate } from '#data/http/duplicate-guard.ts';
import type { OnceOutcome } from '#data/http/outcome.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import type { Confirmation } from '#parts/payment/confirmation.ts';
import { otherProblem, type PayProblem } from '#parts/payment/pay-problem.ts';
import { useExchange } from '#parts/payment/use-exchange.ts';
import { useResolveOutcome } from '#parts/payment/use-resolve-outcome.ts';
import { tellWalletChanged } from '#query/changed-elsewhere.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** A withdrawal that the shop has accepted, and the balance after it. */
export type WithdrawalReply = ReplyOf<typeof withdrawal.ask>;

/** A withdrawal to confirm. */
export interface WithdrawalRequest {
  /** Minor units. */
  amount: number;
  payee: SavedPayee;
  /** The amount held before it, in minor units. */
  held: number;
}

/** Requests withdrawals: exchanges a confirmation for a ticket, which withdraws exactly once. */
export function useWithdraw(onRequested: (result: WithdrawalReply) => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const db = useLocalDb();
  const { untilKnown, isChecking } = useResolveOutcome();
  const isHere = useIsHere();
  const exchange = useExchange();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<PayProblem>();

  async function withdraw(request: WithdrawalRequest, confirmation: Confirmation) {
    setIsBusy(true);
    setProblem(undefined);
    setProblem(await tryToWithdraw(request, confirmation));
    setIsBusy(false);
  }

  /** Resolves to the problem, or undefined once it is requested. */
  async function tryToWithdraw(
    { amount, payee, held }: WithdrawalRequest,
    confirmation: Confirmation,
  ): Promise<PayProblem | undefined> {
    const what = { amount, payee_id: payee.id };
    const purpose = { purpose: 'withdrawal', ...what } as const;
    const exchanged = await exchange(purpose, confirmation);
    if ('problem' in exchanged) return exchanged.problem;
    const input = { ...what, ticket: exchanged.ticket };
    if (isDuplicate(withdrawal.ask, input, sessionStorage, Date.now())) {
      return otherProblem(t('message.duplicate'));
    }
    const about = { kind: 'withdrawal.ask', ref: `${payee.id} ${amount}` } as const;
    const outcome = await untilKnown(db, await db.sendOnce(withdrawal.ask, input, about), about);
    // This screen's limits are outdated.
    if (outcome.kind === 'refused') tellWalletChanged(queries);
    if (outcome.kind !== 'delivered') return otherProblem(problemText(t, outcome));
    const changes = { 'wallet.available': outcome.data.available, 'wallet.held': held + amount };
    void changeUserInfo(db, { ...changes, at: Date.now() });
    tellWalletChanged(queries);
    if (!isHere()) return undefined;
    showToast({ text: t('message.drawSuccess'), tone: 'ok' });
    onRequested(outcome.data);
    return undefined;
  }

  return { isBusy, isChecking, problem, withdraw };
}

/** The message for a withdrawal that was not requested. */
function problemText(
  t: TFunction,
  outcome: Exclude<OnceOutcome<never>, { kind: 'delivered' | 'unknown' }>,
): string {
  if (outcome.kind !== 'not-sent') return failureText(t, outcome);
  return t(navigator.onLine ? 'wallet.withdraw.notSent' : 'wallet.withdraw.offline');
}
