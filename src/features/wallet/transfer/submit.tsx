import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#query/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';

interface SubmitProps {
  children: ReactNode;
  problem: { text: string } | undefined;
  isBusy: boolean;
  /** The reply was lost, and the outcome is being looked up. */
  isChecking: boolean;
}

/** The submit button of a top-up form, below its error and progress. */
export function Submit({ children, problem, isBusy, isChecking }: SubmitProps) {
  const { t } = useTranslation();
  // While it is being sent, nobody knows yet.
  const isOffline = !useOnline() && !isBusy;
  return (
    <div className="grid w-full grid-cols-1 gap-3">
      <div role="status" className="unless-empty">
        {isChecking && <Note tone="info">{t('wallet.topUp.checking')}</Note>}
        {isOffline && <Note tone="warning">{t('wallet.topUp.offline')}</Note>}
      </div>
      <ActionProblem text={problem?.text} />
      <Button type="submit" tone="primary" block isBusy={isBusy} disabled={isOffline}>
        {children}
      </Button>
    </div>
  );
}
