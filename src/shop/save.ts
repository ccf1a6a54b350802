import type { TFunction } from 'i18next';
import { nudge } from '#data/device.ts';
import { isDuplicate } from '#data/duplicate-guard.ts';
import { type EnqueueOptions, enqueue } from '#data/enqueue.ts';
import { type IntentKind, intents, type PayloadOf } from '#data/intents.ts';
import { session } from '#data/session.ts';
import { openShelf, visitor } from '#data/shelf.ts';
import { showToast } from '#ui/toasts.ts';

/**
 * Saves a write that may wait, and sends it when it can. Resolves to its id once it is kept on
 * this device; to undefined where it is not, and then the shopper has been told why.
 */
export async function save<K extends IntentKind>(
  t: TFunction,
  kind: K,
  payload: PayloadOf<K>,
  options: EnqueueOptions = {},
): Promise<string | undefined> {
  if (isDuplicate(intents[kind].call, payload, sessionStorage, Date.now())) {
    showToast({ text: t('message.duplicate'), tone: 'error' });
    return undefined;
  }
  try {
    const shelf = openShelf(session.getState().shopperId ?? visitor);
    const id = await enqueue(shelf, kind, payload, options);
    nudge();
    return id;
  } catch (error) {
    tellNotSaved(t, error);
    return undefined;
  }
}

/** Not an end of the page: the shopper is told, and what was typed is still there. */
export function tellNotSaved(t: TFunction, error: unknown): void {
  globalThis.reportError(error);
  showToast({ text: t('message.notSaved'), tone: 'error' });
}
