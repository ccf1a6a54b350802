import type { LocalDb, TextDraft } from '../mirror.ts';

/** A form without photos that is kept until it is sent. */
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

/** Deletes the draft of a form that was sent. */
export async function dropTextDraft({ mirror }: LocalDb, key: TextDraftKey): Promise<void> {
  await mirror.drafts.delete(key);
}
