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
  empty: F;
}

/** A form being written. */
export interface WrittenForm<F> {
  form: F;
  photos: Attachment[];
  /** Why the server refused it; undefined if it was not refused. */
  refusal: OutboxEntry['refusal'] | undefined;
}

/** Saves the fields of a form until it is sent. Rejects if there is no space for them. */
export async function saveForm<F>(db: LocalDb, { formKey }: PhotoForm<F>, form: F): Promise<void> {
  await db.write(() => db.mirror.drafts.put({ key: formKey, form }));
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

/** Turns an entry back into a draft. Rejects if there is no space for it. */
export async function redraft(db: LocalDb, it: PhotoForm, entry: OutboxEntry): Promise<void> {
  const whole = [
    { key: it.formKey, form: it.formOf(entry.payload, entry.hint) },
    { key: it.photosKey, photos: await db.attachmentsOf(entry) },
  ];
  await db.write(() => db.mirror.drafts.bulkPut(whole));
}

/** The draft of a form, else the refused one, else an empty one. */
export async function loadWrittenForm<F>(db: LocalDb, it: PhotoForm<F>): Promise<WrittenForm<F>> {
  const [words, held] = await db.mirror.drafts.bulkGet([it.formKey, it.photosKey]);
  const refused = (await unsentOf(db, it)).find(({ state }) => state === 'refused');
  const known = refused ? it.formOf(refused.payload, refused.hint) : it.empty;
  const photos = (held as PhotosDraft | undefined)?.photos;
  return {
    form: ((words as FormDraft | undefined)?.form as F | undefined) ?? known,
    photos: photos ?? (refused ? await db.attachmentsOf(refused) : []),
    refusal: refused?.refusal,
  };
}

/** The unsent entries about the same thing. */
export async function unsentOf(db: LocalDb, it: PhotoForm): Promise<OutboxEntry[]> {
  const entries = await db.entries();
  return entries.filter(({ kind, payload }) => kind === it.kind && it.isAbout(payload));
}
