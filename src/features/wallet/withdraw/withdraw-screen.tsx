import { ReceiptText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type WalletRules, wallet } from '#contract/calls/wallet/wallet.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { useWhenBack } from '#query/use-online.ts';
import { useRead } from '#query/use-read.ts';
import { useSession } from '#query/use-session.ts';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Problem } from '#ui/status/problem.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import type { WithdrawalReply } from './use-withdraw.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalResult } from './withdrawal-result.tsx';

/** Withdraws from the wallet to a bank card or on-chain. */
export function WithdrawScreen() {
  const { t } = useTranslation();
  const [result, setResult] = useState<WithdrawalReply>();
  const rules = useRead(wallet.rules, {}, { isFresh: true });
  const limits = useLiveLimits();
  const error = rules.error ?? limits.error;

  const retry = () => void Promise.all([rules.refetch(), limits.refetch()]);
  useWhenBack(retry);

  const body = () => {
    if (!rules.data || !limits.data) return error ? problem(error) : <Loading />;
    const methods = rules.data.withdrawal;
    if (result) return <WithdrawalResult result={result} rules={methods} />;
    if (!isOpen(methods)) return <SwitchedOff />;
    return (
      <WithdrawForm
        rules={rules.data}
        limits={limits.data}
        onRequested={setResult}
        onChanged={async () => (await limits.refetch()).data}
      />
    );
  };

  function problem({ failure }: CallFailed) {
    const isOffline = failure.kind === 'unreachable' && !navigator.onLine;
    return (
      <Problem
        title={t('failure.screen')}
        text={isOffline ? t('wallet.withdraw.offline') : failureText(t, failure)}
        retry={{ label: t('app.retry'), onRetry: retry }}
      />
    );
  }

  return (
    <div className="page-end">
      <BackBar
        title={t('title.withDraw')}
        right={
          <IconLink icon={ReceiptText} label={t('title.depositRecord')} href="#/depositRecord" />
        }
      />
      {body()}
    </div>
  );
}

const isOpen = ({ is_on, card, chain }: WalletRules['withdrawal']) =>
  is_on && (card !== null || chain !== null);

const Loading = () => <Skeleton className="mx-gutter h-[420px] rounded-lg" />;

/** The shopper's limits, refetched when the balance changes in this tab or another. */
function useLiveLimits() {
  const limits = useRead(withdrawal.limits, {}, { isFresh: true });
  const balance = useSession((state) => state.userInfo?.wallet.available);
  // Only a change counts: the session's balance may be older than the limits.
  const follow = useEffectEvent(() => {
    if (limits.data && limits.data.available !== balance) void limits.refetch();
  });
  useEffect(() => {
    if (balance !== undefined) follow();
  }, [balance]);
  return limits;
}

function SwitchedOff() {
  const { t } = useTranslation();
  return (
    <Empty
      art={<Lighthouse />}
      title={t('error.withdrawal_off')}
      text={t('wallet.withdraw.offText')}
      link={{ label: t('title.depositRecord'), href: '#/depositRecord' }}
    />
  );
}
