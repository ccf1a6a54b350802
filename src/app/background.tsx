import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { session } from '#data/session.ts';
import { followOrders } from '#shop/order-news.ts';
import { useSession } from '#shop/use-session.ts';
import { showToast } from '#ui/toasts.ts';

const ToastRegion = lazy(async () => ({ default: (await import('#ui/toast.tsx')).ToastRegion }));

/** What runs beside the screens: the toasts, and the databases, which load after the first paint. */
export function Background() {
  const { t } = useTranslation();
  const queries = useQueryClient();

  useSessionEnd();
  useEffect(() => followOrders(queries), [queries]);

  useEffect(() => {
    performance.mark('hydrated');
    let stop: (() => void) | undefined;
    let isGone = false;
    async function start() {
      const { startDevice, nudge, hurry } = await import('#data/device.ts');
      if (isGone) return;
      startDevice({
        onJoined: (count) =>
          showToast({ text: t('bag.joined', { count }), tone: 'ok', durationMs: 4000 }),
      });
      stop = wakeOn(nudge, hurry);
    }
    void start();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [t]);

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
  window.addEventListener('online', hurry);
  window.addEventListener('pageshow', nudge);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', hurry);
    window.removeEventListener('pageshow', nudge);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
