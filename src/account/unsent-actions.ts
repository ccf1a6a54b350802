import type { TFunction } from 'i18next';
import { cancel } from '#data/cancel.ts';
import { hurry, nudge } from '#data/device.ts';
import type { Op } from '#data/op.ts';
import { outboxPorts } from '#data/outbox-ports.ts';
import { dropReviewDraft, hasReviewDraft, redraft, reviewIn } from '#data/review-draft.ts';
import type { Shelf } from '#data/shelf.ts';
import { endWaits, retryRefused } from '#data/unsent.ts';
import { tellNotSaved } from '#shop/save.ts';
import { showToast } from '#ui/toasts.ts';

/** Takes a change back for good, and says whether that can be said. */
export async function takeBackChange(t: TFunction, shelf: Shelf, op: Op): Promise<void> {
  const written = await reviewIn(shelf, op);
  try {
    // What is taken back is to be changed, more often than not. Kept before it goes.
    if (written) await redraft(shelf, written);
  } catch (error) {
    return tellNotSaved(t, error);
  }
  const end = await cancel(outboxPorts(shelf), op);
  nudge();
  if (written && end !== 'cancelled') await dropReviewDraft(shelf, written.thing);
  if (end === 'unknown') showToast({ text: t('unsent.cannotYet'), tone: 'error' });
  else showToast({ text: saysEnd(t, end), tone: 'ok', durationMs: 4000 });
}

const saysEnd = (t: TFunction, end: 'cancelled' | 'done') =>
  end === 'done' ? t('unsent.wasDone') : t('unsent.takenBack');

/** Sends a refused change once more; where it was written anew meanwhile, `edit` shows that instead. */
export async function tryAgain(shelf: Shelf, op: Op, edit: () => void): Promise<void> {
  const written = await reviewIn(shelf, op);
  if (written && (await hasReviewDraft(shelf, written.thing))) return edit();
  await retryRefused(shelf, [op]);
  nudge();
}

/** Sends all that can be sent, now. */
export async function sendNow(shelf: Shelf): Promise<void> {
  await endWaits(shelf);
  await hurry();
}
