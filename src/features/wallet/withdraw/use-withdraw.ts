import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type SavedPayee, withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { changeUserInfo } from '#data/account.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { type Confirmation, exchange } from '#parts/payment/confirmation.ts';
import { useSendOnce } from '#parts/payment/use-send-once.ts';
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
  const isHere = useIsHere();
  const { attempt, sendOnce, problemText, status } = useSendOnce('wallet.withdraw', () =>
    tellWalletChanged(queries),
  );

  const withdraw = (request: WithdrawalRequest, confirmation: Confirmation) => {
    const { amount, payee, held } = request;
    const what = { amount, payee_id: payee.id };
    return attempt(async () => {
      const exchanged = await exchange(t, { purpose: 'withdrawal', ...what }, confirmation, isHere);
      if ('problem' in exchanged) return exchanged.problem;
      const about = { kind: 'withdrawal.ask', ref: `${payee.id} ${amount}` };
      const outcome = await sendOnce(withdrawal.ask, { ...what, ...exchanged }, about);
      if (outcome.kind !== 'delivered') return problemText(outcome);
      const changes = { 'wallet.available': outcome.data.available, 'wallet.held': held + amount };
      void changeUserInfo(db, { ...changes, at: Date.now() });
      if (!isHere()) return undefined;
      showToast({ text: t('message.drawSuccess'), tone: 'ok' });
      onRequested(outcome.data);
      return undefined;
    });
  };

  return { withdraw, ...status };
}
