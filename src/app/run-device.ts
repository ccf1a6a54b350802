import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { watchConnection } from '#data/connection.ts';
import { hurry, nudge, refresh, startDevice } from '#data/device.ts';
import { noteReach } from '#data/reach.ts';
import { followOrders } from '#shop/order-news.ts';
import { showToast } from '#ui/toasts.ts';
import { keepForgetful } from '../preferences/forgetful.ts';
import { askForSync } from './ask-for-sync.ts';
import { keepStorage } from './keep-storage.ts';

/** Runs the databases, and what follows them and the network, until it is told to end. */
export async function runDevice(t: TFunction, queries: QueryClient, end: AbortSignal) {
  const stops = [await keepForgetful(refresh)];
  function stopAll() {
    for (const stop of stops) stop();
  }
  if (end.aborted) return stopAll();
  end.addEventListener('abort', stopAll);
  stops.push(
    startDevice({
      onJoined: (count) =>
        showToast({ text: t('bag.joined', { count }), tone: 'ok', durationMs: 4000 }),
      onRefused: ({ name, reason }) =>
        showToast({ text: t('taste.refused', { name, reason }), tone: 'error' }),
      onGone: (count) => showToast({ text: t('unsent.gone', { count }), tone: 'error' }),
      onLeft: askForSync,
    }),
    wakeOnNetwork(),
    followOrders(queries),
    watchConnection(hurry),
    keepStorage(),
  );
}

/** Moments at which a network may be back, and the one at which it says so. */
function wakeOnNetwork(): () => void {
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
