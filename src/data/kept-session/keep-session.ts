import { dayMs } from '#contract/rules/durations.ts';
import * as limits from '#contract/rules/limits.ts';
import { session } from '../session.ts';
import { sessionDb } from './session-db.ts';

/** A database that does not answer delays a login no longer. */
const longestWaitMs = 2000;

/**
 * Resolves once the session is on disk, where a killed browser finds it again. A storage that fails
 * costs only that.
 */
export async function keepSession(token: string, shopperId: string): Promise<void> {
  const at = Date.now();
  const until = at + limits.cookieDays * dayMs;
  const written = sessionDb()
    .sessions.put({ key: 'session', token, shopperId, at, until })
    .catch(() => undefined);
  await Promise.race([written, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}

/** Deletes the kept session. One that cannot be deleted is older than the logout: see below. */
export async function forgetSession(): Promise<void> {
  await sessionDb()
    .sessions.clear()
    .catch(() => undefined);
}

/**
 * Restores the session that began before the browser was killed: its cookie and its entry in
 * localStorage reach the disk seconds later. Does nothing while somebody is logged in, nor if that
 * entry has changed since: `changedAt`, in ms since the epoch.
 */
export async function recoverSession(changedAt: number): Promise<void> {
  if (session.getState().token) return;
  const kept = await sessionDb()
    .sessions.get('session')
    .catch(() => undefined);
  if (!kept || kept.at < changedAt || kept.until <= Date.now()) return;
  const { token, shopperId } = kept;
  const here = session.getState();
  // Somebody may have logged in meanwhile.
  if (here.token) return;
  const isSame = here.shopperId === shopperId;
  session.setState({ token, shopperId, ...(!isSame && { userInfo: null, backData: {} }) });
}

/** Keeps the store up with the session. Returns the function that stops it. */
export function followSession(): () => void {
  return session.subscribe((now, before) => {
    if (now.token === before.token) return;
    if (!now.token) void forgetSession();
    else if (now.shopperId) void keepSession(now.token, now.shopperId);
  });
}
