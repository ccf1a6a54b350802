import type { QueryClient } from '@tanstack/react-query';
import type { i18n, TFunction } from 'i18next';
import { refresh, refreshStale, startSync } from '#data/current-db.ts';
import { followSession, recoverSession } from '#data/kept-session/keep-session.ts';
import { sendRevocations } from '#data/kept-session/revocations.ts';
import type { SettledCall } from '#data/wallet/settle-old-calls.ts';
import { downloadUntilThere } from '#platform/lazy/download.ts';
import { followTabs, refetchTopics, tellMoneyMoved } from '#query/changed-elsewhere.ts';
import { connectivity } from '#sync/sync.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { runEphemeralMode } from '../features/settings/ephemeral-mode.ts';
import { readStored } from './session/session-storage.ts';
import { askForSync } from './worker/ask-for-sync.ts';

/** Runs the local databases, and what follows them, until aborted. */
export async function runSync(texts: i18n, queries: QueryClient, end: AbortSignal) {
  if (end.aborted) return;
  const { t } = texts;
  const stops = [followSession()];
  await recoverSession(readStored()?.at ?? 0);
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
      onSettled(settled) {
        tellMoneyMoved(queries);
        void announce(t, settled);
      },
      onChanged: (topics) => refetchTopics(queries, topics),
      onEvicted: (count) =>
        showToast({ text: t('unsent.gone', { count }), tone: 'error', isNews: true }),
      onLeft: askForSync,
    }),
    connectivity.onBack(() => void refreshStale()),
    connectivity.onBack(() => void sendRevocations()),
    followTabs(queries),
  );
  void sendRevocations();
}

async function announce(t: TFunction, settled: SettledCall): Promise<void> {
  const { announceSettled } = await downloadUntilThere(() => import('./announce-settled.ts'));
  announceSettled(t, settled);
}
