import type { Attachment, OutboxEntry } from '#sync/sync.ts';
import type { FormDraft, LocalDb, PhotosDraft } from './mirror.ts';

/** A form with photos: it is drafted on this device, then queued as one write. */
export interface PhotoForm<F = unknown> {
  /** Where its draft is stored. The photos are apart: they are large and rarely change. */
  formKey: FormDraft['key'];
  photosKey: PhotosDraft['key'];
  /** The kind of its outbox entries. */
  kind: string;
  /** Whether an entry of that kind, by its payload, is about the same thing. */
  isAbout(payload: unknown): boolean;
  /** The form in an entry's payload and optimistic data. */
  formOf(payload: unknown, hint: unknown): F;
  /** One form with what was typed into both, the older text first. It may exceed the limits. */
  join(older: F, newer: F): F;
  empty: F;
}

/** A form being written. */
export interface WrittenForm<F> {
  form: F;
  photos: Attachment[];
  /** The refused entry that it corrects, and why the server refused it; undefined without one. */
  corrects: string | undefined;
  refusal: OutboxEntry['refusal'] | undefined;
}

/**
 * Saves the fields of a form until it is sent; `corrects` is the refused entry that it began with.
 * Rejects if there is no space for them.
 */
export async function saveForm<F>(
  db: LocalDb,
  { formKey }: PhotoForm<F>,
  form: F,
  corrects?: string,
): Promise<void> {
  const draft = { key: formKey, form, ...(corrects && { corrects }) };
  await db.write(() => db.mirror.drafts.put(draft));
}

/** Saves its photos. Rejects if there is no space for them. */
export async function saveFormPhotos(
  db: LocalDb,
  { photosKey }: PhotoForm,
  photos: Attachment[],
): Promise<void> {
  await db.write(() => db.mirror.drafts.put({ key: photosKey, photos }));
}

/** Deletes the draft of a form that was sent. */
export async function dropDraftOf({ mirror }: LocalDb, it: PhotoForm): Promise<void> {
  await mirror.drafts.bulkDelete([it.formKey, it.photosKey]);
}

/** Whether an unsent draft exists. */
export async function hasDraftOf({ mirror }: LocalDb, it: PhotoForm): Promise<boolean> {
  const keys = [it.formKey, it.photosKey];
  return (await mirror.drafts.where('key').anyOf(keys).count()) > 0;
}

/**
 * Turns an entry back into a draft, before what is being written. Rejects if there is no space for
 * it. Resolves to the function that puts the draft back as it was.
 */
export async function redraft(
  db: LocalDb,
  it: PhotoForm,
  entry: OutboxEntry,
): Promise<() => Promise<void>> {
  const { drafts } = db.mirror;
  const before = await drafts.bulkGet([it.formKey, it.photosKey]);
  const { form, photos } = await withEntry(db, it, entry, await loadDraft(db, it));
  const whole = [
    { key: it.formKey, form },
    { key: it.photosKey, photos },
  ];
  await db.write(() => drafts.bulkPut(whole));
  return async () => {
    const stored = before.filter((row) => row !== undefined);
    await db.write(() => drafts.bulkPut(stored));
    const known = new Set(stored.map(({ key }) => key));
    await drafts.bulkDelete(whole.map(({ key }) => key).filter((key) => !known.has(key)));
  };
}

interface StoredDraft<F> {
  form: F | undefined;
  photos: Attachment[] | undefined;
  corrects: string | undefined;
}

async function loadDraft<F>(db: LocalDb, it: PhotoForm<F>): Promise<StoredDraft<F>> {
  const [words, held] = await db.mirror.drafts.bulkGet([it.formKey, it.photosKey]);
  const { form, corrects } = (words as FormDraft | undefined) ?? {};
  const { photos } = (held as PhotosDraft | undefined) ?? {};
  return { form: form as F | undefined, photos, corrects };
}

/** A draft together with what an entry holds. */
async function withEntry<F>(
  db: LocalDb,
  it: PhotoForm<F>,
  entry: OutboxEntry,
  { form, photos = [] }: Pick<StoredDraft<F>, 'form' | 'photos'>,
): Promise<{ form: F; photos: Attachment[] }> {
  const older = it.formOf(entry.payload, entry.hint);
  const sent = await db.attachmentsOf(entry);
  const added = photos.filter(({ id }) => !sent.some((other) => other.id === id));
  return {
    form: form === undefined ? older : it.join(older, form),
    photos: [...sent, ...added],
  };
}

/**
 * The draft of a form, else an empty one. A refused entry is corrected in it: its own text comes
 * first, then what was being written already.
 */
export async function loadWrittenForm<F>(db: LocalDb, it: PhotoForm<F>): Promise<WrittenForm<F>> {
  const draft = await loadDraft(db, it);
  const refused = (await unsentOf(db, it)).find(({ state }) => state === 'refused');
  if (!refused) {
    const { form = it.empty, photos = [] } = draft;
    return { form, photos, corrects: undefined, refusal: undefined };
  }
  const { id: corrects, refusal } = refused;
  if (draft.form !== undefined && draft.corrects === corrects) {
    const photos = draft.photos ?? (await db.attachmentsOf(refused));
    return { form: draft.form, photos, corrects, refusal };
  }
  const whole = await withEntry(db, it, refused, draft);
  if (draft.form !== undefined) {
    await saveForm(db, it, whole.form, corrects);
    await saveFormPhotos(db, it, whole.photos);
  }
  return { ...whole, corrects, refusal };
}

/** Two texts as one, the older first; a text that already begins with the older one as it is. */
export function joinTexts(older: string, newer: string): string {
  if (newer === older || newer.startsWith(`${older}\n`)) return newer;
  return [older, newer].filter(Boolean).join('\n');
}

/** The unsent entries about the same thing. */
export async function unsentOf(db: LocalDb, it: PhotoForm): Promise<OutboxEntry[]> {
  const entries = await db.entries();
  return entries.filter(({ kind, payload }) => kind === it.kind && it.isAbout(payload));
}
