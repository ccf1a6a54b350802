import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessions } from '#contract/sessions.ts';
import { tap } from '#data/tap.ts';
import { failureText } from '#shop/failure-text.ts';
import { ReadProblem } from '#shop/read-problem.tsx';
import { useRead } from '#shop/use-read.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { type Ending, EndSessionDialog } from './end-session-dialog.tsx';
import { SessionRow } from './session-row.tsx';

/** Where the account is logged in, and the way to end that. */
export function OpenSessions() {
  const { t } = useTranslation();
  const open = useRead(sessions.list, {});
  const [ending, setEnding] = useState<Ending | null>(null);
  const items = open.data?.items;

  async function end(which: Ending) {
    const input = which === 'others' ? {} : { id: which.id };
    const outcome = await tap(sessions.revoke, input, sessionStorage);
    setEnding(null);
    // One that had ended by itself is gone as well.
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
