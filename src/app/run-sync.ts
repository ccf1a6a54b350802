import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Notice } from '#contract/calls/notifications.ts';
import { refresh, refreshStale, startSync } from '#data/current-db.ts';
import type { SettledCall } from '#data/wallet/settle-old-calls.ts';
import { keepDoubleTaps } from '#platform/double-taps.ts';
import { downloadUntilThere } from '#platform/lazy/download.ts';
import { keepStorage } from '#platform/storage/persist-storage.ts';
import { appVersion } from '#platform/updates/app-version.ts';
import {
  followChanges,
  tellCasesChanged,
  tellOrdersChanged,
  tellWalletChanged,
} from '#query/changed-elsewhere.ts';
import { connectivity } from '#sync/sync.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { runEphemeralMode } from '../features/settings/ephemeral-mode.ts';
import { askForSync } from './worker/ask-for-sync.ts';
import { startWorker } from './worker/worker.ts';

/**
 * Runs the local databases, everything that follows them and the network, and what else the first
 * screen can do without, until aborted.
 */
export async function runSync(t: TFunction, queries: QueryClient, end: AbortSignal) {
  if (end.aborted) return;
  const stops = [keepDoubleTaps()];
  offerSplashScreens();
  void startWorker(queries, (apply) => appVersion.setState({ apply }));
  stops.push(await runEphemeralMode(refresh));
  function stopAll() {
    for (const stop of stops) stop();
  }
  if (end.aborted) return stopAll();
  end.addEventListener('abort', stopAll);
  stops.push(
    startSync({
      onJoined: (count) =>
        showToast({ text: t('bag.joined', { count }), tone: 'ok', durationMs: 4000, isNews: true }),
      onReturned: () =>
        showToast({
          text: t('bag.returned'),
          tone: 'plain',
          durationMs: 5000,
          isNews: true,
          action: { label: t('detail.viewBag'), onAct: () => location.assign('#/bag') },
        }),
      onRefused: ({ name, reason }) =>
        showToast({ text: t('likes.refused', { name, reason }), tone: 'error', isNews: true }),
      onSent: (count) =>
        showToast({
          text: t('unsent.sent', { count }),
          tone: 'ok',
          durationMs: 4000,
          isNews: true,
        }),
      onSettled: (settled) => void announce(t, settled),
      onNews: (items) => refetchSubjects(queries, items),
      onEvicted: (count) =>
        showToast({ text: t('unsent.gone', { count }), tone: 'error', isNews: true }),
      onLeft: askForSync,
    }),
    connectivity.onBack(() => void refreshStale()),
    connectivity.onBack(() => refetchFailed(queries)),
    followChanges(queries),
    keepStorage(),
  );
}

/** Refetches what new notifications are about. */
function refetchSubjects(queries: QueryClient, items: Notice[]): void {
  const kinds = new Set(items.filter(({ is_read }) => !is_read).map(({ kind }) => kind));
  if (kinds.delete('wallet')) tellWalletChanged(queries);
  if (kinds.delete('complaint')) tellCasesChanged(queries);
  if (kinds.size > 0) tellOrdersChanged(queries);
}

async function announce(t: TFunction, settled: SettledCall): Promise<void> {
  const { announceSettled } = await downloadUntilThere(() => import('./announce-settled.ts'));
  announceSettled(t, settled);
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
