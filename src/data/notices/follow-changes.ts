import type { Changed } from '#contract/calls/notifications.ts';
import { type Topic, topics } from '#contract/rules/topics.ts';
import { connectivity } from '#sync/sync.ts';
import { refreshUserInfo } from '../account.ts';
import { refreshAddresses } from '../addresses.ts';
import { refreshCart } from '../cart.ts';
import type { Outcome } from '../http/outcome.ts';
import { refreshLikes } from '../likes/likes.ts';
import type { KeptNoticeState, LocalDb } from '../mirror.ts';
import { refreshKeptOrders } from '../orders.ts';
import { session } from '../session.ts';

type Refresh = (db: LocalDb) => Promise<Outcome<unknown> | Outcome<unknown>[]>;

/** How the mirror reads a topic again; cases are read by their screens. */
const refreshes: { [T in Topic]: Refresh } = {
  orders: refreshKeptOrders,
  wallet: refreshUserInfo,
  account: refreshUserInfo,
  addresses: refreshAddresses,
  bag: refreshCart,
  likes: refreshLikes,
  cases: async () => [],
};

/**
 * Reads again what other devices of the shopper, or the shop, have changed. `onChanged` hears the
 * topics in every tab. Returns a function that stops it.
 */
export function followChanges(db: LocalDb, onChanged: (changed: Topic[]) => void): () => void {
  let known: Changed | undefined;
  let working: Promise<void> = Promise.resolve();
  let isOver = false;
  const look = () => {
    working = working.then(() => readAgainAlone(db)).catch(report);
  };
  /** After a logout the database is gone, and nobody waits for what was being read. */
  const report = (error: unknown) => {
    if (!isOver) globalThis.reportError(error);
  };
  const hear = (state: KeptNoticeState | undefined) => {
    const { changed } = state ?? {};
    if (!changed) return;
    const news = topics.filter((topic) => known && known[topic] !== changed[topic]);
    known = changed;
    if (news.length > 0) onChanged(news);
    look();
  };
  const stops = [
    db.watch(() => loadState(db), hear),
    db.watch(
      () => isSending(db),
      (isBusy) => {
        if (!isBusy) look();
      },
    ),
    connectivity.onBack(look),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

const key = 'notices';

const loadState = ({ mirror }: LocalDb) => mirror.noticeState.get(key);

/** Whether an own change may be taking effect: what it is about is not read meanwhile. */
const isSending = async (db: LocalDb): Promise<boolean> =>
  (await db.entries()).some(({ state }) => state === 'attempted');

/** One tab after the other: the next finds that the first has read everything. */
async function readAgainAlone(db: LocalDb): Promise<void> {
  const { token, shopperId } = session.getState();
  if (!token || shopperId !== db.owner) return;
  // Plain http has no locks; there, each tab reads.
  const locks = globalThis.navigator?.locks;
  if (!locks) return await readAgain(db);
  await locks.request(`caravel.changes.${db.owner}`, () => readAgain(db));
}

async function readAgain(db: LocalDb): Promise<void> {
  const { changed, read_up_to = {} } = (await loadState(db)) ?? {};
  if (!changed) return;
  const behind = topics.filter((topic) => (read_up_to[topic] ?? 0) !== changed[topic]);
  for (const refresh of new Set(behind.map((topic) => refreshes[topic]))) {
    const wasSending = await isSending(db);
    const outcomes = [await refresh(db)].flat();
    if (outcomes.some(({ kind }) => kind === 'unreachable')) return;
    // What may have been left out is read once the own change has ended.
    if (wasSending || (await isSending(db))) continue;
    await noteRead(
      db,
      behind.filter((topic) => refreshes[topic] === refresh),
      changed,
    );
  }
}

async function noteRead({ mirror, write }: LocalDb, own: Topic[], changed: Changed): Promise<void> {
  const read = Object.fromEntries(own.map((topic) => [topic, changed[topic]]));
  await write(() =>
    mirror.noticeState
      .where('key')
      .equals(key)
      .modify((row) => {
        row.read_up_to = { ...row.read_up_to, ...read };
      }),
  );
}
