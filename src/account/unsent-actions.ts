import type { TFunction } from 'i18next';
import { cancel } from '#data/cancel.ts';
import { hurry, nudge } from '#data/device.ts';
import type { Op } from '#data/op.ts';
import { outboxPorts } from '#data/outbox-ports.ts';
import { dropReviewDraft, redraft, reviewIn } from '#data/review-draft.ts';
import type { Shelf } from '#data/shelf.ts';
import { endWaits, retryRefused } from '#data/unsent.ts';
import { showToast } from '#ui/toasts.ts';

/** Takes a change back for good, and says whether that can be said. */
export async function takeBackChange(t: TFunction, shelf: Shelf, op: Op): Promise<void> {
  const written = await reviewIn(shelf, op);
  // What is taken back is to be changed, more often than not. Kept before it goes.
  if (written) await redraft(shelf, written).catch(globalThis.reportError);
  const end = await cancel(outboxPorts(shelf), op);
  nudge();
  if (written && end !== 'cancelled') await dropReviewDraft(shelf, written.thing);
  if (end === 'unknown') showToast({ text: t('unsent.cannotYet'), tone: 'error' });
  else showToast({ text: saysEnd(t, end), tone: 'ok', durationMs: 4000 });
}

const saysEnd = (t: TFunction, end: 'cancelled' | 'done') =>
  end === 'done' ? t('unsent.wasDone') : t('unsent.takenBack');

/** Sends a refused change once more. */
export async function tryAgain(shelf: Shelf, op: Op): Promise<void> {
  await retryRefused(shelf, [op]);
  nudge();
}

/** Sends all that can be sent, now. */
export async function sendNow(shelf: Shelf): Promise<void> {
  await endWaits(shelf);
  await hurry();
}
