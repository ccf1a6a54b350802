import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { refresh, refreshStale, startSync } from '#data/current-db.ts';
import { keepStorage } from '#platform/storage/persist-storage.ts';
import { followOrders } from '#query/orders-changed.ts';
import { connectivity } from '#sync/sync.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { runEphemeralMode } from '../features/settings/ephemeral-mode.ts';
import { askForSync } from './worker/ask-for-sync.ts';

/** Runs the local databases and everything that follows them and the network, until aborted. */
export async function runSync(t: TFunction, queries: QueryClient, end: AbortSignal) {
  const stops = [await runEphemeralMode(refresh)];
  function stopAll() {
    for (const stop of stops) stop();
  }
  if (end.aborted) return stopAll();
  end.addEventListener('abort', stopAll);
  stops.push(
    startSync({
      onJoined: (count) =>
        showToast({ text: t('bag.joined', { count }), tone: 'ok', durationMs: 4000 }),
      onRefused: ({ name, reason }) =>
        showToast({ text: t('likes.refused', { name, reason }), tone: 'error' }),
      onEvicted: (count) => showToast({ text: t('unsent.gone', { count }), tone: 'error' }),
      onLeft: askForSync,
    }),
    connectivity.onBack(() => void refreshStale()),
    connectivity.onBack(() => refetchFailed(queries)),
    followOrders(queries),
    keepStorage(),
  );
}

/** Retries the failed reads of the open screens. */
function refetchFailed(queries: QueryClient): void {
  const predicate = ({ state }: { state: { status: string } }) => state.status === 'error';
  void queries.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false });
}
