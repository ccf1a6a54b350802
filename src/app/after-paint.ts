import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { service } from '#contract/calls/service.ts';
import { send } from '#data/http/http.ts';
import { keepServerClock } from '#data/http/server-clock.ts';
import { keepDoubleTaps } from '#platform/double-taps.ts';
import { downloadUntilThere } from '#platform/lazy/download.ts';
import { localDataNeeded } from '#platform/lazy/local-data-needed.ts';
import { keepStorage } from '#platform/storage/persist-storage.ts';
import { appVersion } from '#platform/updates/app-version.ts';
import { watchNetwork } from '#platform/watch-network.ts';
import { connectivity } from '#sync/sync.ts';
import { restoreAppearance } from '../features/settings/appearance.ts';
import { fetchTouched } from './fetch-touched.ts';
import { followLanguage } from './i18n/follow-language.ts';
import { offerOwnVersion } from './i18n/own-version.ts';
import { followTaps } from './worker/follow-taps.ts';
import { startWorker } from './worker/worker.ts';

/** Runs what the first screen can do without, until aborted. */
export function runAfterPaint(texts: i18n, queries: QueryClient, end: AbortSignal): void {
  if (end.aborted) return;
  restoreAppearance();
  offerSplashScreens();
  void startWorker(queries, (apply) => appVersion.setState({ apply }));
  const stops = [
    keepDoubleTaps(),
    followLanguage(texts),
    offerOwnVersion(texts),
    fetchTouched(texts, queries),
    followTaps(),
    watchNetwork(() => send(service.health, {})),
    connectivity.onBack(() => refetchFailed(queries)),
    keepStorage(),
    keepServerClock(localStorage),
  ];
  end.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  void localDataNeeded()
    .then(() => downloadUntilThere(() => import('./run-sync.ts')))
    .then(({ runSync }) => runSync(texts, queries, end));
  performance.mark('after-paint');
}

/** iOS alone takes its splash screens from the page. */
function offerSplashScreens(): void {
  if (!('standalone' in navigator)) return;
  void downloadUntilThere(async () =>
    (await import('#platform/install/splash-screens.ts')).offerStartPictures(),
  );
}

/** Retries the failed reads of the open screens. */
function refetchFailed(queries: QueryClient): void {
  const predicate = ({ state }: { state: { status: string } }) => state.status === 'error';
  void queries.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
}
