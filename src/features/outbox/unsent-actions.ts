import type { TFunction } from 'i18next';
import { requestSync } from '#data/current/current-db.ts';
import { photoFormOf } from '#data/drafts/photo-forms.ts';
import type { LocalDb } from '#data/mirror.ts';
import { hasDraftOf, redraft } from '#data/photo-form.ts';
import { tellNotSaved } from '#parts/changes/save.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** Cancels a change for good and shows the result. */
export async function takeBackChange(t: TFunction, db: LocalDb, entry: OutboxEntry): Promise<void> {
  const form = photoFormOf(entry);
  let restore: (() => Promise<void>) | undefined;
  try {
    // What is cancelled usually gets edited, so save it as a draft first.
    if (form) restore = await redraft(db, form, entry);
  } catch (error) {
    return tellNotSaved(t, error);
  }
  const end = await db.cancel(entry);
  requestSync();
  if (end !== 'cancelled') await restore?.();
  if (end === 'unknown') showToast({ text: t('unsent.cannotYet'), tone: 'error' });
  else {
    const text = end === 'done' ? t('unsent.wasDone') : t('unsent.takenBack');
    showToast({ text, tone: 'ok', durationMs: 4000 });
  }
}

/** Retries a refused change; if it has been rewritten since, calls `edit` instead. */
export async function tryAgain(
  db: LocalDb,
  entry: OutboxEntry,
  edit: () => unknown,
): Promise<void> {
  const form = photoFormOf(entry);
  if (form && (await hasDraftOf(db, form))) return void edit();
  await db.retry([entry]);
  requestSync();
}
