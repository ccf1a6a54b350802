import { fallbackLang, matchLang } from '#contract/languages.ts';
import { ownerOfSync } from '#data/background-sync.ts';
import { drainAlone } from '#data/drain-alone.ts';
import { session } from '#data/session.ts';
import { openShelf } from '#data/shelf.ts';
import { endRests } from '#data/unsent.ts';
import { witnessCookie, witnessDays, witnessText } from '#data/witness.ts';

/** The browser's event, which TypeScript does not know. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
  // Only some browsers have it.
  const cookieStore:
    | {
        get(name: string): Promise<{ value?: string } | null>;
        set(cookie: {
          name: string;
          value: string;
          expires: number;
          path: string;
          sameSite: 'strict';
        }): Promise<void>;
      }
    | undefined;
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
  const shelf = openShelf(owner);
  // The browser wakes the worker when the network is back: what the page last tried may rest yet.
  await endRests(shelf);
  const { wakeAt, isLocked } = await drainAlone(shelf);
  // The token is dead, or another shopper's: a login sends the rest, and no other try can before it.
  if (isLocked) return;
  await writeWitness(await witnessText(shelf, await readCookie(witnessCookie)));
  if (wakeAt !== undefined) throw new Error('some of the outbox waits');
}

/** What was sent is not missed when the browser deletes the databases before the next start. */
async function writeWitness(value: string | undefined): Promise<void> {
  if (typeof cookieStore === 'undefined' || value === undefined) return;
  const expires = Date.now() + witnessDays * 24 * 3_600_000;
  await cookieStore.set({ name: witnessCookie, value, expires, path: '/', sameSite: 'strict' });
}

async function readCookie(name: string): Promise<string | undefined> {
  if (typeof cookieStore === 'undefined') return undefined;
  const cookie = await cookieStore.get(name);
  return cookie?.value;
}
