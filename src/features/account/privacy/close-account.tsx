import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/calls/account.ts';
import { isInUse, privacy } from '#contract/calls/profile.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { MailedCode } from '../mailed-code.tsx';
import { ClosingForm } from './closing-form.tsx';
import { ObstacleList } from './obstacle-list.tsx';
import { RestChoice } from './rest-choice.tsx';

interface CloseAccountProps {
  info: UserInfo;
  onKeep(): void;
}

/**
 * Deletes the account: what stands in the way, what becomes of the balance, then a mailed code, then
 * code and password.
 */
export function CloseAccount({ info, onKeep }: CloseAccountProps) {
  const { t } = useTranslation();
  const [givenUp, setGivenUp] = useState<number>();
  const obstacles = useRead(privacy.obstacles, {}, { isFresh: true });
  const step = () => {
    if (!obstacles.data) {
      if (!obstacles.error) return <Skeleton className="h-[120px] rounded-lg" />;
      const { error, refetch } = obstacles;
      return <ReadProblem title={t('list.failed')} error={error} onRetry={refetch} />;
    }
    if (isInUse(obstacles.data)) return <ObstacleList obstacles={obstacles.data} />;
    const { balance } = obstacles.data;
    if (balance > 0 && givenUp !== balance)
      return <RestChoice balance={balance} onGiveUp={() => setGivenUp(balance)} />;
    return (
      <MailedCode
        info={info}
        purpose="closing"
        lead={<p className="text-ink-2">{t('privacy.codeLead')}</p>}
      >
        {(mail) => (
          <ClosingForm
            info={info}
            mail={mail}
            givenUp={balance}
            onInUse={() => void obstacles.refetch()}
          />
        )}
      </MailedCode>
    );
  };
  return (
    <>
      <p className="text-ink-2">{t('privacy.closeLead')}</p>
      {step()}
      <Button tone="line" block onClick={onKeep}>
        {t('privacy.keep')}
      </Button>
    </>
  );
}
