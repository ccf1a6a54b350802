import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TopUp, topUp } from '#contract/calls/wallet/top-ups.ts';
import { auditStatus } from '#contract/calls/wallet/wallet.ts';
import { refreshUserInfo } from '#data/account.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useMoneyText } from '#parts/money/money.tsx';
import { dropBackData } from '#platform/storage/back-data.ts';
import { useLocalDb } from '#query/use-local-db.ts';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { TopUpResult } from '../transfer/top-up-result.tsx';
import { cardDraft } from './card-draft.ts';
import { ChallengeSheet } from './challenge-sheet.tsx';
import { usePoll } from './use-poll.ts';

interface CardOutcomeProps {
  id: string;
  /** Receives the amount, in minor units. */
  onAgain(amount: number): void;
}

/** The outcome of a charge; polls until the bank has decided. */
export function CardOutcome({ id, onAgain }: CardOutcomeProps) {
  const db = useLocalDb();
  const { data, error, refetch } = useRead(topUp.detail, { id }, { isFresh: true });
  const isOpen = data?.status === auditStatus.auditing && data.stage !== 'challenge';
  const hasArrived = data?.status === auditStatus.passed;

  usePoll(isOpen, refetch);

  // A declined card's amount is tried again with another one.
  const isSent = hasArrived || data?.stage === 'processing';

  useEffect(() => {
    if (isSent) dropBackData(cardDraft);
  }, [isSent]);

  useEffect(() => {
    if (hasArrived) void refreshUserInfo(db);
  }, [hasArrived, db]);

  if (!data && error) return <ReadProblem error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-[320px] rounded-lg" />;
  return <Answered key={data.stage} data={data} onAgain={onAgain} />;
}

function Answered({ data, onAgain }: { data: TopUp; onAgain(amount: number): void }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const [isAsking, setIsAsking] = useState(data.stage === 'challenge');
  const again = (
    <Button tone="primary" block onClick={() => onAgain(data.amount)}>
      {t(data.stage === 'cancelled' ? 'app.retry' : 'wallet.card.another')}
    </Button>
  );
  if (data.stage === 'challenge') {
    return (
      <>
        <TopUpResult
          topUp={data}
          tone="waiting"
          title={t('wallet.card.asks')}
          text={t('wallet.card.asksText')}
          action={
            <Button tone="primary" block onClick={() => setIsAsking(true)}>
              {t('wallet.card.enter')}
            </Button>
          }
        />
        {isAsking && <ChallengeSheet id={data.id} onClose={() => setIsAsking(false)} />}
      </>
    );
  }
  if (data.status === auditStatus.passed) {
    const price = money(data.arrived ?? 0);
    const text = t('wallet.topUp.arrivedText', { price });
    return <TopUpResult topUp={data} tone="ok" title={t('wallet.topUp.arrived')} text={text} />;
  }
  if (data.status === auditStatus.refused) {
    const { title, text } = refusalTexts(t, data);
    return <TopUpResult topUp={data} tone="failed" title={title} text={text} action={again} />;
  }
  const title = t('wallet.card.waits');
  return (
    <TopUpResult topUp={data} tone="waiting" title={title} text={t('wallet.card.waitsText')} />
  );
}

/** The reason of a refused charge. */
function refusalTexts(t: TFunction, { stage, reason }: TopUp) {
  if (stage === 'cancelled') {
    return { title: t('wallet.card.cancelled'), text: reason || t('wallet.card.cancelledText') };
  }
  const title = t(stage === 'timed_out' ? 'wallet.card.timedOut' : 'wallet.card.declined');
  return { title, text: reason || t(`wallet.stage.topUp.${stage}`) };
}
