import { tokenCookie } from '#contract/rules/cookies.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { openLocalDb } from '#data/local-db.ts';
import type { LocalDb } from '#data/mirror.ts';
import { session } from '#data/session.ts';
import { ownerOfSync } from '#data/worker/background-sync.ts';
import { readCookie } from './read-cookie.ts';
import { shownLangs } from './shown-langs.ts';

/** The browser's sync event, missing from TypeScript's types. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

/**
 * Sends the entries that a closed app left in a shopper's outbox. Rejects if some could not be
 * sent, so that the browser retries some minutes later.
 */
export async function drainFor({ tag }: SyncEvent): Promise<void> {
  const owner = ownerOfSync(tag);
  const token = await readCookie(tokenCookie);
  if (!owner || !token) return;
  const [lang] = await shownLangs();
  session.setState({ token, shopperId: owner, lang });
  const db = openLocalDb(owner);
  // A logout has deleted it: a drain would bring it back.
  if (!(await db.isStored())) return;
  const { wakeAt, isLocked } = await db.drain();
  // The token is dead or another shopper's: no retry can succeed before a login, which sends the
  // rest.
  if (isLocked) return;
  await writeEvictionCookie(db);
  if (wakeAt !== undefined) throw new Error('entries are still waiting in the outbox');
}

/** Records sent entries, so that they do not count as lost if the browser evicts the databases. */
async function writeEvictionCookie({ evictionCookie }: LocalDb): Promise<void> {
  if (typeof cookieStore === 'undefined') return;
  const { name, days, valueAfter } = evictionCookie;
  const value = await valueAfter(await readCookie(name));
  if (value === undefined) return;
  const expires = Date.now() + days * dayMs;
  await cookieStore.set({ name, value, expires, path: '/', sameSite: 'strict' });
}
