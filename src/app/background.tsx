import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { I18nContext } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { downloadUntilThere } from '#platform/lazy/download.ts';
import { useAfterPaint } from '#platform/lazy/use-after-paint.ts';
import { leaveScreen } from '#ui/overlays/toasts.ts';
import { repeatInput } from './boot/take-over.ts';
import { addLaterTexts } from './i18n/i18n.ts';
import { useEndOfSession } from './session/end-of-session.ts';
import { keepAnswersOwn } from './session/query-reset.ts';
import { hearWorker } from './worker/worker-messages.ts';

const loadAnnouncements = async () => (await import('./announcements.tsx')).Announcements;

/** Runs beside the screens: the toasts, and what loads after the first paint. */
export function Background() {
  const { i18n } = use(I18nContext);
  const queries = useQueryClient();
  const Announcements = useAfterPaint(loadAnnouncements);

  const { pathname } = useLocation();

  useEndOfSession();

  useEffect(() => {
    // `/` only redirects.
    if (pathname !== '/') leaveScreen();
  }, [pathname]);

  useEffect(() => {
    performance.mark('hydrated');
    // The screen is hydrated apart from the layout around it, and not during an effect.
    setTimeout(repeatInput);
    const life = new AbortController();
    const load = () =>
      Promise.all([
        import('./after-paint.ts'),
        // So that any other screen is one download away.
        import('./screens.ts'),
        // Later notices may use these texts; without them a key would be shown.
        addLaterTexts(i18n).catch(() => undefined),
      ]);
    void downloadUntilThere(load).then(([{ runAfterPaint }]) =>
      runAfterPaint(i18n, queries, life.signal),
    );
    return () => life.abort();
  }, [i18n, queries]);

  useEffect(() => hearWorker(queries), [queries]);
  useEffect(() => keepAnswersOwn(queries), [queries]);

  return Announcements ? <Announcements /> : null;
}
