import type { Attachment } from '#sync/sync.ts';
import type { LocalDb, PhotosDraft, TextDraft } from '../mirror.ts';

/** A form that is kept until it is sent. */
export type TextDraftKey = TextDraft['key'];

/** Saves a draft until it is sent. Rejects if there is no space for it. */
export async function saveTextDraft(db: LocalDb, draft: TextDraft): Promise<void> {
  await db.write(() => db.mirror.drafts.put(draft));
}

/** The fields of an unsent draft, if any. */
export async function loadTextDraft(
  { mirror }: LocalDb,
  key: TextDraftKey,
): Promise<TextDraft['fields'] | undefined> {
  return ((await mirror.drafts.get(key)) as TextDraft | undefined)?.fields;
}

/** Saves the photos of a form until it is sent. Rejects if there is no space for them. */
export async function saveDraftPhotos(
  db: LocalDb,
  form: TextDraftKey,
  photos: Attachment[],
): Promise<void> {
  await db.write(() => db.mirror.drafts.put({ key: photosKey(form), photos }));
}

/** The photos of an unsent draft. */
export async function loadDraftPhotos(
  { mirror }: LocalDb,
  form: TextDraftKey,
): Promise<Attachment[]> {
  return ((await mirror.drafts.get(photosKey(form))) as PhotosDraft | undefined)?.photos ?? [];
}

/** Deletes the draft of a form that was sent, with its photos. */
export async function dropTextDraft({ mirror }: LocalDb, key: TextDraftKey): Promise<void> {
  await mirror.drafts.bulkDelete([key, photosKey(key)]);
}

const photosKey = (form: TextDraftKey): PhotosDraft['key'] => `photos ${form}`;
