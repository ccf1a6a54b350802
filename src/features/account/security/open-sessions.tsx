import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OpenSession, sessions } from '#contract/calls/sessions.ts';
import { tap } from '#data/http/tap.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useAttempt } from '#parts/feedback/use-attempt.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { deviceName } from './device-name.ts';
import { deviceText, SessionRow } from './session-row.tsx';

type Ending = OpenSession | 'others';

/** The account's active sessions, each with a logout button. */
export function OpenSessions() {
  const { t } = useTranslation();
  const tell = useTell();
  const open = useRead(sessions.list, {});
  const [ending, setEnding] = useState<Ending | null>(null);
  const { attemptRemoval, isBusy, problem, forget } = useAttempt();
  const items = open.data?.items;

  async function end(which: Ending) {
    const input = which === 'others' ? {} : { id: which.id };
    const isGone = await attemptRemoval(() => tap(sessions.revoke, input, sessionStorage));
    if (isGone) {
      close();
      tell({ text: t('security.ended'), tone: 'ok' });
    }
    await open.refetch();
  }

  function close() {
    forget();
    setEnding(null);
  }

  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-md">{t('security.devices')}</h2>
      {open.error && (
        <Card>
          <ReadProblem title={t('list.failed')} error={open.error} onRetry={open.refetch} />
        </Card>
      )}
      {open.isPending && <Skeleton className="h-[152px] rounded-lg" />}
      {items && (
        <Card isFlat as="div">
          <ul className="divide-y divide-line">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
        </Card>
      )}
      {items && items.length > 1 && (
        <>
          <p className="text-sm text-ink-2">{t('security.unknownHint')}</p>
          <Button ref={handOnFocus} tone="danger" block onClick={() => setEnding('others')}>
            {t('security.endOthers')}
          </Button>
        </>
      )}
      {ending && (
        <ConfirmDialog
          title={ending === 'others' ? t('security.endOthersTitle') : t('security.endTitle')}
          text={
            ending === 'others'
              ? t('security.endOthersText')
              : t('security.endText', { device: deviceText(t, deviceName(ending.user_agent)) })
          }
          confirm={{
            label: t('security.end'),
            tone: 'danger',
            isBusy,
            problem,
            onConfirm: () => void end(ending),
          }}
          cancel={{ label: t('security.keep'), onCancel: close }}
        />
      )}
    </section>
  );
}
