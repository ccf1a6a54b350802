import type { Topic } from '#contract/rules/topics.ts';
import { refreshUserInfo } from '../account.ts';
import { addToCart, watchReturned } from '../cart.ts';
import { type LikeRefusal, watchLikes } from '../likes/likes.ts';
import { openLocalDb } from '../local-db.ts';
import { followMessages } from '../messages/follow-messages.ts';
import { type LocalDb, visitor } from '../mirror.ts';
import { followChanges } from '../notices/follow-changes.ts';
import { followNotices } from '../notices/follow-notices.ts';
import { session } from '../session.ts';
import { createSettler, type SettledCall } from '../wallet/settle-old-calls.ts';
import { forgetFormerShoppers } from './forget-shopper.ts';
import { missedParts, type Part, refreshMirror } from './refresh-mirror.ts';
import { tellSession } from './tell-session.ts';
import { watchSent } from './watch-sent.ts';

interface Current {
  db: LocalDb;
  /** Finds out how calls ended whose screen is gone. */
  settle(): Promise<void>;
  report: SyncEvents['onSettled'];
  stop(): void;
}

let current: Current | undefined;

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
  const missed = await missedParts();
  if (missed.length > 0) void refreshAll(current, missed);
}

function switchTo(shopperId: string | null, events: SyncEvents): void {
  current?.stop();
  const db = openLocalDb(shopperId ?? visitor);
  const settler = createSettler(db, events.onSettled);
  const endings = [
    settler.stop,
    ...tellSession(db),
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

/** Refreshes the mirror, or these parts of it, and sends the outbox. */
async function refreshAll(opened: Current | undefined, missed?: Part[]): Promise<void> {
  if (!opened || !session.getState().token) return;
  requestSync();
  await Promise.all([refreshMirror(opened.db, missed), opened.settle()]);
}
