import type { TFunction } from 'i18next';
import { requestSync } from '#data/current-db.ts';
import type { LocalDb } from '#data/mirror.ts';
import { dropReviewDraft, hasReviewDraft, redraft, reviewIn } from '#data/review-draft.ts';
import { tellNotSaved } from '#parts/changes/save.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** Cancels a change for good and shows the result. */
export async function takeBackChange(t: TFunction, db: LocalDb, entry: OutboxEntry): Promise<void> {
  const written = await reviewIn(db, entry);
  try {
    // A cancelled review usually gets edited, so save it as a draft first.
    if (written) await redraft(db, written);
  } catch (error) {
    return tellNotSaved(t, error);
  }
  const end = await db.cancel(entry);
  requestSync();
  if (written && end !== 'cancelled') await dropReviewDraft(db, written.thing);
  if (end === 'unknown') showToast({ text: t('unsent.cannotYet'), tone: 'error' });
  else {
    const text = end === 'done' ? t('unsent.wasDone') : t('unsent.takenBack');
    showToast({ text, tone: 'ok', durationMs: 4000 });
  }
}

/** Retries a refused change; if it has been rewritten since, calls `edit` instead. */
export async function tryAgain(db: LocalDb, entry: OutboxEntry, edit: () => void): Promise<void> {
  const written = await reviewIn(db, entry);
  if (written && (await hasReviewDraft(db, written.thing))) return edit();
  await db.retry([entry]);
  requestSync();
}
