import { fallbackLang, matchLang } from '#contract/languages.ts';
import { ownerOfSync } from '#data/background-sync.ts';
import { drainAlone } from '#data/drain-alone.ts';
import { session } from '#data/session.ts';
import { openShelf } from '#data/shelf.ts';

/** The browser's event, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
  // Only some browsers have it.
  const cookieStore: { get(name: string): Promise<{ value?: string } | null> } | undefined;
}

/**
 * Sends what a closed app left in a shopper's outbox. Fails when not all of it could be sent: the
 * browser then tries again, some minutes later.
 */
export async function drainFor({ tag }: SyncEvent): Promise<void> {
  const owner = ownerOfSync(tag);
  const token = await readCookie('Admin-Token');
  if (!owner || !token) return;
  const lang = matchLang(await readCookie('Local_Lang')) ?? fallbackLang;
  session.setState({ token, shopperId: owner, lang });
  const { wakeAt, isLocked } = await drainAlone(openShelf(owner));
  if (wakeAt !== undefined && !isLocked) throw new Error('some of the outbox waits');
}

async function readCookie(name: string): Promise<string | undefined> {
  if (typeof cookieStore === 'undefined') return undefined;
  const cookie = await cookieStore.get(name);
  return cookie?.value;
}
