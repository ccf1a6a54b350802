import type { LocalDb, TopUpDraft } from '../mirror.ts';

/** The top-up methods whose form is kept until it is submitted. */
export type DraftedMethod = 'manual' | 'chain';

const keyOf = (method: DraftedMethod) => `topUp ${method}` as const;

/** Saves a draft until the top-up is submitted. Rejects if there is no space for it. */
export async function saveTopUpDraft(
  db: LocalDb,
  method: DraftedMethod,
  fields: TopUpDraft['fields'],
): Promise<void> {
  await db.write(() => db.mirror.drafts.put({ key: keyOf(method), fields }));
}

/** The unsubmitted draft, if any. */
export async function loadTopUpDraft(
  { mirror }: LocalDb,
  method: DraftedMethod,
): Promise<TopUpDraft['fields'] | undefined> {
  return ((await mirror.drafts.get(keyOf(method))) as TopUpDraft | undefined)?.fields;
}

/** Deletes the draft of a top-up that was submitted. */
export async function dropTopUpDraft({ mirror }: LocalDb, method: DraftedMethod): Promise<void> {
  await mirror.drafts.delete(keyOf(method));
}
