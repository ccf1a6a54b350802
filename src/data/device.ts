import { liveQuery } from 'dexie';
import { cityOf } from '#contract/addresses.ts';
import { followAccount } from './account.ts';
import { loadAddresses, refreshAddresses } from './addresses.ts';
import { loadBag, refreshCart } from './cart.ts';
import { loadDraft } from './checkout-draft.ts';
import { settleOld } from './money.ts';
import { createSender, type Sender } from './sender.ts';
import { session } from './session.ts';
import { openShelf, type Shelf, visitor, wipeShelf } from './shelf.ts';
import { refreshTaste, type TasteRefusal, watchTaste } from './taste.ts';
import { countRefused, countUnsent } from './unsent.ts';
import { adoptVisitorBag } from './visitor-bag.ts';
import { keepWitness } from './witness.ts';

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
  const bag = liveQuery(() => loadBag(shelf)).subscribe((lines) => {
    const totalCarts = lines.reduce((sum, line) => sum + line.quantity, 0);
    session.setState({ totalCarts });
  });
  const book = liveQuery(() => loadAddresses(shelf)).subscribe((addresses) => {
    const [first] = addresses;
    session.setState({ deliverTo: first ? cityOf(first.area) : null });
  });
  const waiting = liveQuery(() => countUnsent(shelf)).subscribe((unsent) => {
    session.setState({ unsent });
  });
  const refusals = liveQuery(() => countRefused(shelf)).subscribe((refused) => {
    session.setState({ refused });
  });
  const draft = liveQuery(() => loadDraft(shelf)).subscribe((kept) => {
    session.setState({ draftLink: kept?.link ?? null });
  });
  const leaveWitness = keepWitness(shelf, events.onGone);
  const leaveAccount = followAccount(shelf);
  const leaveTaste = watchTaste(shelf, events.onRefused);
  device = {
    shelf,
    sender,
    stop() {
      bag.unsubscribe();
      book.unsubscribe();
      waiting.unsubscribe();
      refusals.unsubscribe();
      draft.unsubscribe();
      leaveWitness();
      leaveAccount();
      leaveTaste();
      sender.stop();
    },
  };
  if (shopperId) void welcome(shelf, events);
}

async function welcome(shelf: Shelf, events: DeviceEvents): Promise<void> {
  const joined = await adoptVisitorBag(shelf);
  if (joined > 0) events.onJoined(joined);
  await refreshAll(shelf);
}

/** Fetches what the mirror holds, behind what the screens show, and sends what waits. */
async function refreshAll(shelf: Shelf | undefined): Promise<void> {
  if (!shelf || !session.getState().token) return;
  nudge();
  await Promise.all([
    refreshCart(shelf),
    refreshAddresses(shelf),
    refreshTaste(shelf),
    settleOld(shelf),
  ]);
}

/** Removes what this device keeps of the shopper who logs out. */
export async function forgetShopper(shopperId: string): Promise<void> {
  if (device?.shelf.owner === shopperId) {
    device.stop();
    device = undefined;
  }
  await wipeShelf(shopperId);
}
