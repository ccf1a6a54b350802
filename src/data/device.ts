import { liveQuery } from 'dexie';
import { cityOf } from '#contract/addresses.ts';
import { followAccount } from './account.ts';
import { loadAddresses, refreshAddresses } from './addresses.ts';
import { loadBag, refreshCart } from './cart.ts';
import { loadDraft } from './checkout-draft.ts';
import { settleOld } from './money.ts';
import { refreshOrders } from './orders.ts';
import { createSender, type Sender } from './sender.ts';
import { type Session, session } from './session.ts';
import { openShelf, type Shelf, visitor, wipeShelf } from './shelf.ts';
import { refreshTaste, type TasteRefusal, watchTaste } from './taste.ts';
import { countRefused, countUnsent } from './unsent.ts';
import { adoptVisitorBag } from './visitor-bag.ts';
import { forgetWitness, keepWitness } from './witness.ts';

interface Device {
  shelf: Shelf;
  sender: Sender;
  stop(): void;
}

let device: Device | undefined;

/** What the app wants to hear of. */
export interface DeviceEvents {
  /** So many products that a visitor had picked are now in the account's bag. */
  onJoined(lines: number): void;
  /** Something of this shopper's waits, and may have to be sent when the app is closed. */
  onLeft(owner: string): void;
  /** The server did not take a favourite or a follow. */
  onRefused(refusal: TasteRefusal): void;
  /** The browser deleted the outbox, and so many changes with it. */
  onGone(changes: number): void;
}

/** Opens the databases of whoever uses this device, and follows logins and logouts. Returns what ends it. */
export function startDevice(events: DeviceEvents): () => void {
  switchTo(session.getState().shopperId, events);
  const unsubscribe = session.subscribe((now, before) => {
    if (now.shopperId !== before.shopperId) switchTo(now.shopperId, events);
    // The mirror holds names as well, in the language that they were asked for in.
    else if (now.token !== before.token || now.lang !== before.lang) void refreshAll(device?.shelf);
  });
  return () => {
    unsubscribe();
    device?.stop();
    device = undefined;
  };
}

/** Tells the outbox that now may be a good moment to send. */
export function nudge(): void {
  device?.sender.nudge();
}

/** Tells the outbox that the network is back. Resolves when it has come to rest. */
export async function hurry(): Promise<void> {
  await device?.sender.hurry();
}

/** Fetches what the mirror holds once more. */
export function refresh(): void {
  void refreshAll(device?.shelf);
}

function switchTo(shopperId: string | null, events: DeviceEvents): void {
  device?.stop();
  const shelf = openShelf(shopperId ?? visitor);
  const sender = createSender(shelf, events.onLeft);
  const endings = [
    tellSession(shelf, loadBag, (lines) => ({
      totalCarts: lines.reduce((sum, line) => sum + line.quantity, 0),
    })),
    tellSession(shelf, loadAddresses, ([first]) => ({
      deliverTo: first ? cityOf(first.area) : null,
    })),
    tellSession(shelf, countUnsent, (unsent) => ({ unsent })),
    tellSession(shelf, countRefused, (refused) => ({ refused })),
    tellSession(shelf, loadDraft, (kept) => ({ draftLink: kept?.link ?? null })),
    keepWitness(shelf, events.onGone),
    followAccount(shelf),
    watchTaste(shelf, events.onRefused),
    sender.stop,
  ];
  device = {
    shelf,
    sender,
    stop() {
      for (const end of endings) end();
    },
  };
  if (shopperId) void welcome(shelf, events);
}

/** Keeps a part of the session in step with what a shelf holds. Returns what ends it. */
function tellSession<T>(
  shelf: Shelf,
  read: (shelf: Shelf) => Promise<T>,
  part: (value: T) => Partial<Session>,
): () => void {
  const live = liveQuery(() => read(shelf)).subscribe((value) => session.setState(part(value)));
  return () => live.unsubscribe();
}

async function welcome(shelf: Shelf, events: DeviceEvents): Promise<void> {
  try {
    const joined = await adoptVisitorBag(shelf);
    if (joined > 0) events.onJoined(joined);
  } finally {
    await refreshAll(shelf);
  }
}

/** Fetches what the mirror holds, behind what the screens show, and sends what waits. */
async function refreshAll(shelf: Shelf | undefined): Promise<void> {
  if (!shelf || !session.getState().token) return;
  nudge();
  await Promise.all([
    refreshCart(shelf),
    refreshAddresses(shelf),
    refreshTaste(shelf),
    refreshOrders(shelf),
    settleOld(shelf),
  ]);
}

/** Removes what this device keeps of the shopper who logs out. */
export async function forgetShopper(shopperId: string): Promise<void> {
  if (device?.shelf.owner === shopperId) {
    device.stop();
    device = undefined;
  }
  forgetWitness(shopperId);
  await wipeShelf(shopperId);
}
