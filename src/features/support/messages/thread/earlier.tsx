import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import type { More } from '#ui/lists/load-more.tsx';
import { watchView } from '#ui/lists/watch-view.ts';
import { Spinner } from '#ui/status/spinner.tsx';

/** The start of what is shown: earlier messages follow when it comes near, or by a tap. */
export function Earlier({ more }: { more: More }) {
  const { t } = useTranslation();
  const { status, offsetPx } = more;
  const head = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => more.onLoad());

  useEffect(() => {
    const element = head.current;
    if (!element || status !== 'idle') return;
    return watchView(element, `${offsetPx}px 0px 0px`, (isInView) => isInView && load());
  });

  if (status === 'end') return null;
  return (
    <div
      ref={head}
      className="flex min-h-tap flex-wrap items-center justify-center gap-3 text-sm text-ink-2"
    >
      {status === 'idle' && (
        <Button tone="ghost" size="small" onClick={more.onLoad}>
          {t('service.earlier')}
        </Button>
      )}
      {status === 'loading' && (
        <>
          <Spinner />
          {t('list.loading')}
        </>
      )}
      {status === 'error' && (
        <>
          <span role="alert">{t('list.failed')}</span>
          <Button tone="line" size="small" onClick={more.onLoad}>
            {t('app.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
