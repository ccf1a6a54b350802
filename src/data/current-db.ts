import { liveQuery } from 'dexie';
import { cityOf } from '#contract/calls/addresses.ts';
import { countOf } from '#contract/rules/pricing.ts';
import type { Topic } from '#contract/rules/topics.ts';
import { loadMirroredInfo, refreshUserInfo } from './account.ts';
import { loadAddresses, refreshAddresses } from './addresses.ts';
import { addToCart, loadBag, refreshCart, watchReturned } from './cart.ts';
import { loadDraft } from './checkout-draft.ts';
import { forgetFormerShoppers } from './former-shoppers.ts';
import { forgetSession } from './kept-session/keep-session.ts';
import { type LikeRefusal, refreshLikes, watchLikes } from './likes/likes.ts';
import { deleteLocalDb, openLocalDb } from './local-db.ts';
import { refreshConversations } from './messages/conversations.ts';
import { followMessages } from './messages/follow-messages.ts';
import { type LocalDb, visitor } from './mirror.ts';
import { followChanges } from './notices/follow-changes.ts';
import { followNotices } from './notices/follow-notices.ts';
import { countNews, refreshNotices } from './notices/notices.ts';
import { refreshOrderCounts } from './order-counts.ts';
import { refreshKeptOrders } from './orders.ts';
import { type Session, session } from './session.ts';
import { createSettler, type SettledCall } from './wallet/settle-old-calls.ts';
import { watchSent } from './watch-sent.ts';
import { emptyCache } from './worker/caches.ts';

interface Current {
  db: LocalDb;
  /** Finds out how calls ended whose screen is gone. */
  settle(): Promise<void>;
  report: SyncEvents['onSettled'];
  stop(): void;
}

let current: Current | undefined;

const parts = [
  ...[refreshCart, refreshAddresses, refreshLikes, refreshKeptOrders, refreshOrderCounts],
  ...[refreshNotices, refreshConversations],
];
type Part = (typeof parts)[number];

/** Resolves to the parts of the mirror that the last refresh missed. */
let lastRefresh: Promise<Part[]> = Promise.resolve([]);

/** Events reported to the app. */
export interface SyncEvents {
  /** This many products picked before the login are now in the account's bag. */
  onJoined(lines: number): void;
  /** This shopper has entries left that may have to be sent while the app is closed. */
  onLeft(owner: string): void;
  /** The server refused a favourite or a follow. */
  onRefused(refusal: LikeRefusal): void;
  /** This many changes that had waited for the network have been sent. */
  onSent(changes: number): void;
  /** The items of an order that was not paid in time are back in the bag. */
  onReturned(): void;
  /** The server has answered how a call ended whose screen is gone. */
  onSettled(settled: SettledCall): void;
  /** Another device of the shopper, or the shop, has changed these. Every tab hears it. */
  onChanged(topics: Topic[]): void;
  /** The browser deleted the outbox, and this many changes with it. */
  onEvicted(changes: number): void;
}

/**
 * Opens the local database of the current shopper, and follows logins and logouts. Returns a
 * function that stops it.
 */
export function startSync(events: SyncEvents): () => void {
  switchTo(session.getState().shopperId, events);
  const unsubscribe = session.subscribe((now, before) => {
    if (now.shopperId !== before.shopperId) switchTo(now.shopperId, events);
    // Mirrored names are in the language of their request.
    else if (now.token !== before.token || now.lang !== before.lang) void refreshAll(current);
  });
  return () => {
    unsubscribe();
    current?.stop();
    current = undefined;
  };
}

/** Hints that now may be a good moment to send. */
export function requestSync(): void {
  current?.db.requestSync();
}

/** Refreshes the mirror. */
export function refresh(): void {
  void refreshAll(current);
}

/** Reads the account again, which has the balance, after this device has moved money. */
export function refreshAccount(): void {
  if (current && session.getState().token) void refreshUserInfo(current.db);
}

/** Finds out how calls ended whose screen is gone, as soon as none can be in progress. */
export function settleOldCalls(): void {
  void current?.settle();
}

/** Reports how a call ended, if its screen was left before the reply arrived. */
export function reportSettled(settled: SettledCall): void {
  current?.report(settled);
}

/** The network is back: refreshes what the last refresh missed, and no list that is fresh. */
export async function refreshStale(): Promise<void> {
  const asked = lastRefresh;
  const missed = await asked;
  if (missed.length > 0 && asked === lastRefresh) void refreshParts(current, missed);
}

function switchTo(shopperId: string | null, events: SyncEvents): void {
  current?.stop();
  const db = openLocalDb(shopperId ?? visitor);
  const settler = createSettler(db, events.onSettled);
  const endings = [
    settler.stop,
    tellSession(db, loadBag, (lines) => ({ totalCarts: countOf(lines) })),
    tellSession(db, loadAddresses, ([first]) => ({
      deliverTo: first ? cityOf(first) : null,
    })),
    // After a full disk has emptied the mirror, the screens keep what they show.
    tellSession(db, loadMirroredInfo, (userInfo) => (userInfo ? { userInfo } : {})),
    tellSession(db, countUnsent, (counts) => counts),
    tellSession(db, countNews, (news) => ({ news })),
    tellSession(db, loadDraft, (draft) => ({ draftLink: draft?.link ?? null })),
    db.watchEviction(events.onEvicted),
    watchLikes(db, events.onRefused),
    watchSent(db, events.onSent),
    watchReturned(db, events.onReturned),
    followNotices(db),
    followChanges(db, events.onChanged),
    followMessages(db),
    db.start(() => events.onLeft(db.owner)),
  ];
  current = {
    db,
    settle: settler.settle,
    report: events.onSettled,
    stop() {
      for (const end of endings) end();
    },
  };
  if (shopperId) void welcome(current, events);
}

/** Keeps part of the session in sync with a local database. Returns a function that stops it. */
function tellSession<T>(
  db: LocalDb,
  read: (db: LocalDb) => Promise<T>,
  part: (value: T) => Partial<Session>,
): () => void {
  const live = liveQuery(() => read(db)).subscribe((value) => session.setState(part(value)));
  return () => live.unsubscribe();
}

/** How many changes are unsent, and how many of them the server refused. */
async function countUnsent(db: LocalDb): Promise<Pick<Session, 'unsent' | 'refused'>> {
  const [unsent, refused] = await Promise.all([db.count(), db.refused()]);
  return { unsent, refused: refused.length };
}

async function welcome(opened: Current, events: SyncEvents): Promise<void> {
  const { db } = opened;
  void forgetFormerShoppers(db.owner);
  try {
    const adopted = await db.adopt(visitor);
    const added = adopted.filter(({ kind }) => kind === addToCart.kind);
    const joined = new Set(added.map(({ lane }) => lane)).size;
    if (joined > 0) events.onJoined(joined);
  } finally {
    await refreshAll(opened);
  }
}

/** Refreshes the mirror in the background and sends the outbox. */
const refreshAll = (opened: Current | undefined): Promise<void> => refreshParts(opened, parts);

async function refreshParts(opened: Current | undefined, wanted: Part[]): Promise<void> {
  if (!opened || !session.getState().token) return;
  requestSync();
  const fetched = fetchParts(opened.db, wanted);
  lastRefresh = fetched.catch(() => wanted);
  await Promise.all([fetched, opened.settle()]);
}

/** Resolves to the parts for which the server was unreachable. */
async function fetchParts(db: LocalDb, wanted: Part[]): Promise<Part[]> {
  const outcomes = await Promise.all(wanted.map((part) => part(db)));
  return wanted.filter((_, index) =>
    [outcomes[index] ?? []].flat().some(({ kind }) => kind === 'unreachable'),
  );
}

/** Deletes everything stored on this device about the shopper who logs out. */
export async function forgetShopper(shopperId: string): Promise<void> {
  if (current?.db.owner === shopperId) {
    current.stop();
    current = undefined;
  }
  // The catalogue's cache holds searched words and opened products.
  await Promise.all([forgetSession(), deleteLocalDb(shopperId), emptyCache('catalogue')]);
}
