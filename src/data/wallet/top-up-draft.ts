import type { LocalDb, TopUpDraft } from '../mirror.ts';

/** The ways to top up that have a form to be sent later. */
export type DraftedWay = 'manual' | 'chain';

const keyOf = (way: DraftedWay) => `topUp ${way}` as const;

/** Saves a draft until the top-up is submitted. Rejects if there is no space for it. */
export async function saveTopUpDraft(
  db: LocalDb,
  way: DraftedWay,
  fields: TopUpDraft['fields'],
): Promise<void> {
  await db.write(() => db.mirror.drafts.put({ key: keyOf(way), fields }));
}

/** The unsubmitted draft, if any. */
export async function loadTopUpDraft(
  { mirror }: LocalDb,
  way: DraftedWay,
): Promise<TopUpDraft['fields'] | undefined> {
  return ((await mirror.drafts.get(keyOf(way))) as TopUpDraft | undefined)?.fields;
}

/** Deletes the draft of a top-up that was submitted. */
export async function dropTopUpDraft({ mirror }: LocalDb, way: DraftedWay): Promise<void> {
  await mirror.drafts.delete(keyOf(way));
}
