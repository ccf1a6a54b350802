import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessions } from '#contract/calls/sessions.ts';
import { tap } from '#data/http/tap.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { type Ending, EndSessionDialog } from './end-session-dialog.tsx';
import { SessionRow } from './session-row.tsx';

/** The account's active sessions, each with a logout button. */
export function OpenSessions() {
  const { t } = useTranslation();
  const open = useRead(sessions.list, {});
  const [ending, setEnding] = useState<Ending | null>(null);
  const items = open.data?.items;

  async function end(which: Ending) {
    const input = which === 'others' ? {} : { id: which.id };
    const outcome = await tap(sessions.revoke, input, sessionStorage);
    setEnding(null);
    // A session that had already expired is gone, too.
    const isGone =
      outcome.kind === 'delivered' || ('word' in outcome && outcome.word === 'not_found');
    if (isGone) showToast({ text: t('security.ended'), tone: 'ok' });
    else showToast({ text: failureText(t, outcome), tone: 'error' });
    await open.refetch();
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
          <Button tone="danger" block onClick={() => setEnding('others')}>
            {t('security.endOthers')}
          </Button>
        </>
      )}
      {ending && (
        <EndSessionDialog
          ending={ending}
          onEnd={() => end(ending)}
          onKeep={() => setEnding(null)}
        />
      )}
    </section>
  );
}
