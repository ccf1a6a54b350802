import type { TFunction } from 'i18next';
import type { InputOf, QueueCall } from '#contract/endpoint.ts';
import { requestSync } from '#data/current/current-db.ts';
import { forgetLastRequest, isDuplicate } from '#data/http/duplicate-guard.ts';
import { currentLocalDb } from '#data/local-db.ts';
import type { LocalDb } from '#data/mirror.ts';
import type { ShopMutation } from '#data/mutation.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { showToast } from '#ui/overlays/toasts.ts';

type Options = Parameters<LocalDb['enqueue']>[2];

/**
 * Saves a queued write, and sends it when possible. Resolves to its id once it is on this device;
 * if saving fails, to undefined after showing the shopper why.
 */
export async function save<C extends QueueCall>(
  t: TFunction,
  // biome-ignore lint/suspicious/noExplicitAny: saving a write has no view
  mutation: ShopMutation<C, any, string>,
  input: InputOf<C>,
  options?: Options,
): Promise<string | undefined> {
  if (isDuplicate(mutation.call, input, sessionStorage, Date.now())) {
    showToast({ text: t('message.duplicate'), tone: 'plain' });
    return undefined;
  }
  try {
    const db = currentLocalDb();
    const id = await db.enqueue(mutation, input, options);
    requestSync();
    return id;
  } catch (error) {
    // It may be tried again at once.
    forgetLastRequest(sessionStorage);
    tellNotSaved(t, error);
    return undefined;
  }
}

/** Shows the failure instead of crashing: the typed text is still there. */
export function tellNotSaved(t: TFunction, error: unknown): void {
  globalThis.reportError(error);
  showToast({ text: t('message.notSaved'), tone: 'error' });
}

/** Discards refused changes, unblocking those queued after them. */
export async function discardRefused(db: LocalDb, entries: OutboxEntry[]): Promise<void> {
  await db.discard(entries);
  requestSync();
}
