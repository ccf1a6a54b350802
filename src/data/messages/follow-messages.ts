import { connectivity } from '#sync/sync.ts';
import type { LocalDb } from '../mirror.ts';
import { session } from '../session.ts';
import { refreshConversations } from './conversations.ts';
import { refreshThread } from './messages.ts';
import { loadRev } from './rev.ts';
import type { Side } from './sides.ts';

/** The conversations on the screens of this tab, and how many screens show each. */
const shown = new Map<Side, number>();

/** Keeps a conversation up to date while it is shown. Returns a function that stops it. */
export function keepFresh(side: Side): () => void {
  const count = (by: number) => shown.set(side, (shown.get(side) ?? 0) + by);
  count(1);
  return () => void count(-1);
}

const conversations = 'conversations';

/**
 * Reads the conversations again whenever the notifications report a later change of messages, and
 * those whose messages are shown or lack the latest. Returns a function that stops it.
 */
export function followMessages(db: LocalDb): () => void {
  let working: Promise<void> = Promise.resolve();
  let isOver = false;
  const look = () => {
    // Each change is looked at after the one before it, whose answer may already include it.
    working = working.then(() => readAgain(db)).catch(report);
  };
  /** After a logout the database is gone, and nobody waits for what was being read. */
  const report = (error: unknown) => {
    if (!isOver) globalThis.reportError(error);
  };
  const unwatch = db.watch(() => loadRev(db), look);
  const stop = connectivity.onBack(look);
  return () => {
    isOver = true;
    unwatch();
    stop();
  };
}

async function readAgain(db: LocalDb): Promise<void> {
  const { token, shopperId } = session.getState();
  if (!token || shopperId !== db.owner) return;
  const rev = await loadRev(db);
  if (await isBehind(db, conversations, rev)) await refreshConversations(db);
  for (const side of await stale(db, rev)) await refreshThread(db, side);
}

async function isBehind({ mirror }: LocalDb, key: string, rev: number): Promise<boolean> {
  return ((await mirror.messageState.get(key))?.rev ?? 0) < rev;
}

/** The conversations to read again. */
async function stale(db: LocalDb, rev: number): Promise<Side[]> {
  const { mirror } = db;
  const rows = await mirror.conversations.toArray();
  const latest = await mirror.messages.bulkGet(rows.map((row) => row.latest.id));
  const lacking = rows.filter((_, n) => !latest[n]).map(({ side }) => side);
  const open = [...shown].flatMap(([side, count]) => (count > 0 ? [side] : []));
  const behind: Side[] = [];
  for (const side of new Set([...open, ...lacking])) {
    const isRead = (await mirror.messageState.get(side)) !== undefined;
    // What was never opened is read when it is.
    if ((open.includes(side) || isRead) && (await isBehind(db, side, rev))) behind.push(side);
  }
  return behind;
}
