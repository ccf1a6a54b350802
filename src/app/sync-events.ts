import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { SyncEvents } from '#data/current/current-db.ts';
import type { SettledCall } from '#data/wallet/settle-old-calls.ts';
import { downloadUntilThere } from '#platform/lazy/download.ts';
import { refetchTopics, tellMoneyMoved } from '#query/changed-elsewhere.ts';
import { showToast, type ToastRequest } from '#ui/overlays/toasts.ts';
import { askForSync } from './worker/ask-for-sync.ts';

/** Tells the shopper what the sync engine reports, and refetches what it has changed. */
export function syncEvents(t: TFunction, queries: QueryClient): SyncEvents {
  const tell = (request: ToastRequest) => showToast({ ...request, isNews: true });
  return {
    onJoined: (count) => tell({ text: t('bag.joined', { count }), tone: 'ok', durationMs: 4000 }),
    onReturned() {
      const action = { label: t('detail.viewBag'), onAct: () => location.assign('#/bag') };
      tell({ text: t('bag.returned'), tone: 'plain', durationMs: 5000, action });
    },
    onRefused: ({ name, reason }) =>
      tell({ text: t('likes.refused', { name, reason }), tone: 'error' }),
    onSent: (count) => tell({ text: t('unsent.sent', { count }), tone: 'ok', durationMs: 4000 }),
    onSettled(settled) {
      tellMoneyMoved(queries);
      void announce(t, settled);
    },
    onChanged: (topics) => refetchTopics(queries, topics),
    onEvicted: (count) => tell({ text: t('unsent.gone', { count }), tone: 'error' }),
    onLeft: askForSync,
  };
}

async function announce(t: TFunction, settled: SettledCall): Promise<void> {
  const { announceSettled } = await downloadUntilThere(() => import('./announce-settled.ts'));
  announceSettled(t, settled);
}
