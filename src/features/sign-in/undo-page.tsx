import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { email } from '#contract/calls/email.ts';
import { tap } from '#data/http/tap.ts';
import { dropTokenQuietly, session } from '#data/session.ts';
import { useAttempt } from '#parts/feedback/use-attempt.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { LanguageButton } from '#parts/language/language-button.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ActionProblem } from '#ui/status/action-problem.tsx';
import { Note } from '#ui/status/note.tsx';
import { PasswordByCode } from './password-by-code.tsx';

interface UndoPageProps {
  /** From the link in the mail; kept in memory only. */
  token: string;
  onLeave(): void;
}

/** Undoes a change of the e-mail address, and leads on to a new password. */
export function UndoPage({ token, onLeave }: UndoPageProps) {
  const { t } = useTranslation();
  const [restored, setRestored] = useState<string>();
  return (
    <BackScreen
      title={t('email.undoTitle')}
      right={<LanguageButton />}
      className="grid grid-cols-1 gap-4"
    >
      {restored === undefined ? (
        <Undo token={token} onUndone={setRestored} onLeave={onLeave} />
      ) : (
        <>
          <div role="status">
            <Note tone="ok">{t('email.undone')}</Note>
          </div>
          <PasswordByCode account={restored} />
        </>
      )}
    </BackScreen>
  );
}

interface UndoProps extends UndoPageProps {
  onUndone(account: string): void;
}

/** Needs a tap, because mail scanners open links too. */
function Undo({ token, onUndone, onLeave }: UndoProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const isHere = useIsHere();
  const tell = useTell();
  const { attempt, isBusy, problem } = useAttempt();

  const undo = () =>
    attempt(async () => {
      const outcome = await undoWithoutSession(token);
      setIsOver(outcome.kind === 'refused');
      if (outcome.kind === 'delivered') {
        if (!isHere()) tell({ text: t('email.undone'), tone: 'ok' });
        onUndone(outcome.data.account);
      }
      return outcome;
    });

  return (
    <>
      <p className="text-ink-2">{t('email.undoLead')}</p>
      <ActionProblem text={problem} />
      {isOver ? (
        <Button tone="primary" block onClick={onLeave}>
          {t('title.forgotPassword')}
        </Button>
      ) : (
        <Button tone="primary" block isBusy={isBusy} onClick={() => void undo()}>
          {t('email.undo')}
        </Button>
      )}
    </>
  );
}

/**
 * Undoes while nobody is logged in here: an event stream learns that its session has ended before
 * the reply arrives, and would lead to the login. Another account's session goes on afterwards, as
 * does one whose change is not undone; one whose owner is not known yet ends.
 */
async function undoWithoutSession(undoToken: string) {
  const { token, userInfo, isUserLoaded, shopperId } = session.getState();
  dropTokenQuietly();
  const outcome = await tap(email.undo, { token: undoToken }, sessionStorage);
  const isOver =
    outcome.kind === 'delivered' && [null, outcome.data.shopper_id].includes(shopperId);
  if (token && !isOver) session.setState({ token, userInfo, isUserLoaded });
  return outcome;
}
