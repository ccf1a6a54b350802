import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { session } from '#data/session.ts';
import { useSession } from '#shop/use-session.ts';
import { showToast } from '#ui/toasts.ts';
import { appVersion } from './app-version.ts';
import { keepDoubleTaps } from './double-taps.ts';
import { hearWorker } from './hear-worker.ts';
import { addLaterTexts } from './i18n.ts';
import { loadInTheEnd } from './load-in-the-end.ts';
import { keepAnswersOwn } from './own-answers.ts';
import { useLatePart } from './use-late-part.ts';

const loadToasts = async () => (await import('#ui/toast.tsx')).ToastRegion;

/** What runs beside the screens: the toasts, and the databases, which load after the first paint. */
export function Background() {
  const { t } = useTranslation();
  const { i18n } = use(I18nContext);
  const queries = useQueryClient();
  const ToastRegion = useLatePart(loadToasts);

  useSessionEnd();

  useEffect(() => {
    performance.mark('hydrated');
    const life = new AbortController();
    const load = () =>
      Promise.all([
        import('./run-device.ts'),
        // What is told from here on may be in them; without them it is told by its key.
        addLaterTexts(i18n).catch(() => undefined),
      ]);
    void loadInTheEnd(load).then(([{ runDevice }]) => {
      if (!life.signal.aborted) return runDevice(t, queries, life.signal);
    });
    return () => life.abort();
  }, [t, i18n, queries]);

  useEffect(() => hearWorker(queries), [queries]);
  useEffect(() => keepAnswersOwn(queries), [queries]);
  useEffect(keepDoubleTaps, []);

  useEffect(() => {
    const offer = (apply: () => void) => appVersion.setState({ apply });
    const load = () => import('./worker.ts');
    void loadInTheEnd(load).then(({ startWorker }) => startWorker(queries, offer));
  }, [queries]);

  useEffect(() => {
    if (!('standalone' in navigator)) return;
    void loadInTheEnd(async () => (await import('./start-pictures.ts')).offerStartPictures());
  }, []);

  if (!ToastRegion) return null;
  return (
    <ToastRegion
      durationMs={limits.toastMs}
      label={t('app.notices')}
      dismissLabel={t('app.dismiss')}
    />
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
