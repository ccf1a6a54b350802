import { cityOf } from '#contract/calls/addresses.ts';
import { countOf } from '#contract/rules/pricing.ts';
import { loadMirroredInfo } from '../account.ts';
import { loadAddresses } from '../addresses.ts';
import { loadBag } from '../cart.ts';
import { loadDraft } from '../checkout-draft.ts';
import type { LocalDb } from '../mirror.ts';
import { countNews } from '../notices/notices.ts';
import { type Session, session } from '../session.ts';

/** Keeps in the session what every screen shows of a local database. Returns what stops it. */
export function tellSession(db: LocalDb): (() => void)[] {
  return [
    tell(db, loadBag, (lines) => ({ totalCarts: countOf(lines) })),
    tell(db, loadAddresses, ([first]) => ({ deliverTo: first ? cityOf(first) : null })),
    // After a full disk has emptied the mirror, the screens keep what they show.
    tell(db, loadMirroredInfo, (userInfo) => (userInfo ? { userInfo } : {})),
    tell(db, countUnsent, (counts) => counts),
    tell(db, countNews, (news) => ({ news })),
    tell(db, loadDraft, (draft) => ({ draftLink: draft?.link ?? null })),
  ];
}

function tell<T>(
  db: LocalDb,
  read: (db: LocalDb) => Promise<T>,
  part: (value: T) => Partial<Session>,
): () => void {
  return db.watch(
    () => read(db),
    (value) => session.setState(part(value)),
  );
}

/** How many changes are unsent, and how many of them the server refused. */
async function countUnsent(db: LocalDb): Promise<Pick<Session, 'unsent' | 'refused'>> {
  const [unsent, refused] = await Promise.all([db.count(), db.refused()]);
  return { unsent, refused: refused.length };
}
