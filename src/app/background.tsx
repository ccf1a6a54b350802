import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, use, useEffect } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { noteReach } from '#data/reach.ts';
import { session } from '#data/session.ts';
import { useSession } from '#shop/use-session.ts';
import { showToast } from '#ui/toasts.ts';
import { appVersion } from './app-version.ts';
import { askForSync } from './ask-for-sync.ts';
import { keepDoubleTaps } from './double-taps.ts';
import { addLaterTexts } from './i18n.ts';
import { keepStorage } from './keep-storage.ts';
import { loadInTheEnd } from './load-in-the-end.ts';
import { keepAnswersOwn } from './own-answers.ts';

const ToastRegion = lazy(async () => ({ default: (await import('#ui/toast.tsx')).ToastRegion }));

/** What runs beside the screens: the toasts, and the databases, which load after the first paint. */
export function Background() {
  const { t } = useTranslation();
  const { i18n } = use(I18nContext);
  const queries = useQueryClient();

  useSessionEnd();

  useEffect(() => {
    performance.mark('hydrated');
    const stops: (() => void)[] = [];
    let isGone = false;
    function stopAll() {
      for (const stop of stops) stop();
    }
    async function start() {
      const [device, { followOrders }, { watchConnection }, { keepForgetful }] = await loadInTheEnd(
        () =>
          Promise.all([
            import('#data/device.ts'),
            import('#shop/order-news.ts'),
            import('#data/connection.ts'),
            import('../preferences/forgetful.ts'),
            // What is told from here on may be in them; without them it is told by its key.
            addLaterTexts(i18n).catch(() => undefined),
          ]),
      );
      if (isGone) return;
      const { nudge, hurry } = device;
      stops.push(await keepForgetful(device.refresh));
      if (isGone) return stopAll();
      const onJoined = (count: number) =>
        showToast({ text: t('bag.joined', { count }), tone: 'ok', durationMs: 4000 });
      const onRefused = ({ name, reason }: { name: string; reason: string }) =>
        showToast({ text: t('taste.refused', { name, reason }), tone: 'error' });
      const onGone = (count: number) =>
        showToast({ text: t('unsent.gone', { count }), tone: 'error' });
      stops.push(
        device.startDevice({ onJoined, onRefused, onGone, onLeft: askForSync }),
        wakeOn(nudge, hurry),
        followOrders(queries),
      );
      stops.push(watchConnection(hurry), keepStorage());
    }
    void start();
    return () => {
      isGone = true;
      stopAll();
    };
  }, [t, i18n, queries]);

  useEffect(() => keepAnswersOwn(queries), [queries]);
  useEffect(keepDoubleTaps, []);

  useEffect(() => {
    const offer = (apply: () => void) => appVersion.setState({ apply });
    const load = () => import('./worker.ts');
    void loadInTheEnd(load).then(({ startWorker }) => startWorker(queries, offer));
  }, [queries]);

  return (
    <Suspense>
      <ToastRegion
        durationMs={limits.toastMs}
        label={t('app.notices')}
        dismissLabel={t('app.dismiss')}
      />
    </Suspense>
  );
}

/** A session that ended says why and leads to the login, and from there back to where it was. */
function useSessionEnd(): void {
  const notice = useSession((state) => state.notice);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (notice === null) return;
    if (notice) showToast({ text: notice, tone: 'error' });
    navigate('/login', { state: { from: pathname + search }, replace: true });
    session.setState({ notice: null });
  }, [notice, navigate, pathname, search]);
}

/** Moments at which a network may be back, and the one at which it says so. */
function wakeOn(nudge: () => void, hurry: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') nudge();
  };
  const whenGone = () => noteReach(false);
  if (!navigator.onLine) whenGone();
  window.addEventListener('online', hurry);
  window.addEventListener('offline', whenGone);
  window.addEventListener('pageshow', nudge);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', hurry);
    window.removeEventListener('offline', whenGone);
    window.removeEventListener('pageshow', nudge);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
