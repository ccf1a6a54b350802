import type { LocalDb } from '#data/mirror.ts';
import type { LabelIcon } from '#data/mutation.ts';
import type { MutationText } from '#data/mutations.ts';
import type { OutboxEntry } from '#sync/sync.ts';

/**
 * A change's state for the shopper. `held`: an earlier one in its lane must be handled first.
 * `too-new`: a newer build of the app made it, and only such a build can send it.
 */
export type Standing = 'saved' | 'sending' | 'unanswered' | 'refused' | 'held' | 'too-new';

/** A change's description, as far as this device knows it. */
export interface Label {
  icon: LabelIcon;
  /** The key of the action's text. */
  text: MutationText;
  /** The subject; '' if this device does not know its name. */
  name: string;
  quantity?: number;
  attachments?: number;
  /** The screen that holds the input. */
  href: string;
}

export interface Change {
  entry: OutboxEntry;
  standing: Standing;
  /** Undefined for a change of a newer build. */
  label: Label | undefined;
}

/** All unsent changes, oldest first. For a live query. */
export async function loadUnsentList(db: LocalDb): Promise<Change[]> {
  const entries = await db.entries();
  const standings = standingsOf(entries, db.knows);
  return await Promise.all(
    entries.map(async (entry, n) => ({
      entry,
      standing: standings[n] ?? 'saved',
      label: await labelOf(db, entry, entries),
    })),
  );
}

async function labelOf(
  db: LocalDb,
  entry: OutboxEntry,
  entries: OutboxEntry[],
): Promise<Label | undefined> {
  const label = db.knows(entry) ? db.mutationOf(entry.kind)?.label : undefined;
  if (!label) return undefined;
  const { icon, text, href, subject } = label;
  return {
    icon: icon as LabelIcon,
    text: (typeof text === 'string' ? text : text(entry.payload)) as MutationText,
    href: href(entry.payload),
    ...(await subject(entry, { mirror: db.mirror, entries })),
  };
}

/** The standing of each entry: a stuck one blocks those after it in its lane. */
export function standingsOf(
  entries: OutboxEntry[],
  knows: (entry: OutboxEntry) => boolean,
): Standing[] {
  const stuck = new Set<string>();
  return entries.map((entry) => {
    const own = ownStanding(entry, knows(entry));
    const standing = stuck.has(entry.lane) && own === 'saved' ? 'held' : own;
    if (own === 'refused' || own === 'too-new') stuck.add(entry.lane);
    return standing;
  });
}

function ownStanding({ state, nextAt }: OutboxEntry, isKnown: boolean): Standing {
  if (state === 'refused') return 'refused';
  if (!isKnown) return 'too-new';
  if (state === 'waiting') return 'saved';
  return nextAt > 0 ? 'unanswered' : 'sending';
}
