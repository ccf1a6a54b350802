import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { refresh, refreshStale, startSync } from '#data/current/current-db.ts';
import { followSession, recoverSession } from '#data/kept-session/keep-session.ts';
import { sendRevocations } from '#data/kept-session/revocations.ts';
import { followTabs } from '#query/changed-elsewhere.ts';
import { connectivity } from '#sync/sync.ts';
import { runEphemeralMode } from '../features/settings/ephemeral-mode.ts';
import { readStored } from './session/session-storage.ts';
import { syncEvents } from './sync-events.ts';

/** Runs the local databases, and what follows them, until aborted. */
export async function runSync(texts: i18n, queries: QueryClient, end: AbortSignal) {
  if (end.aborted) return;
  const stops = [followSession()];
  await recoverSession(readStored()?.at ?? 0);
  stops.push(await runEphemeralMode(refresh));
  function stopAll() {
    for (const stop of stops) stop();
  }
  if (end.aborted) return stopAll();
  end.addEventListener('abort', stopAll);
  stops.push(
    startSync(syncEvents(texts.t, queries)),
    connectivity.onBack(() => void refreshStale()),
    connectivity.onBack(() => void sendRevocations()),
    followTabs(queries),
  );
  void sendRevocations();
}
