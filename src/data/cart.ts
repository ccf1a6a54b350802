import { liveQuery } from 'dexie';
import { type CartLine, cart } from '#contract/calls/cart.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { isAvailable } from '#contract/rules/pricing.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { send } from './http/http.ts';
import type { Outcome } from './http/outcome.ts';
import type { LocalDb, Mirror, MirroredLine } from './mirror.ts';
import { mutation } from './mutation.ts';

/** A bag line including unsent changes, with as many units as can be bought now. */
export interface BagLine extends CartLine {
  /** The state of its unsent changes: saved here, being sent, or refused. */
  pending: OutboxEntry['state'] | null;
  /** The entries behind `pending`, oldest first. */
  entries: OutboxEntry[];
  /** When the server last sent its price, in ms; undefined for a line the server has not seen. */
  at?: number;
}

/** The lane of a line's changes. */
const laneOf = (sku_id: string) => `cart:${sku_id}`;

/** Lines by SKU, oldest first. */
type Bag = Map<string, BagLine>;

/** Adds a SKU to the bag; its optimistic data is the line as the screen showed it. */
export const addToCart = mutation({
  kind: 'cart.add',
  version: 1,
  call: cart.add,
  apply(bag: Bag, entry) {
    const { sku_id, quantity } = entry.payload;
    const line = bag.get(sku_id);
    if (line?.saved_at) return noted(bag, startedAnew(line, entry), entry, quantity);
    const hint = entry.hint as CartLine | undefined;
    const base = line ?? (hint && { ...hint, pending: null, entries: [] });
    return base ? noted(bag, changed(base, entry), entry, (line?.quantity ?? 0) + quantity) : bag;
  },
  write: (mirror, _input, reply) => writeLine(mirror, reply.line),
  label: {
    icon: 'bag',
    text: 'addToBag',
    href: () => '#/bag',
    subject: async ({ payload: { sku_id, quantity } }, known) => ({
      name: await productName(sku_id, known),
      quantity,
    }),
  },
});

export const setCartQuantity = mutation({
  kind: 'cart.setQuantity',
  version: 1,
  call: cart.setQuantity,
  apply(bag: Bag, entry) {
    const line = bag.get(entry.payload.sku_id);
    return line ? noted(bag, changed(line, entry), entry, entry.payload.quantity) : bag;
  },
  write: (mirror, _input, reply) => writeLine(mirror, reply.line),
  coalesces: (waiting) => waiting.kind === 'cart.setQuantity',
  label: {
    icon: 'bag',
    text: 'setQuantity',
    href: () => '#/bag',
    subject: async ({ payload: { sku_id, quantity } }, known) => ({
      name: await productName(sku_id, known),
      quantity,
    }),
  },
});

/** Saves a line for later, or moves it back into the bag. */
export const saveForLater = mutation({
  kind: 'cart.saveForLater',
  version: 1,
  call: cart.saveForLater,
  apply(bag: Bag, entry) {
    const { sku_id, is_saved } = entry.payload;
    const line = bag.get(sku_id);
    if (!line) return bag;
    const moved = entry.state === 'refused' ? line : putAside(line, is_saved ? entry.at : null);
    return noted(bag, moved, entry, line.quantity);
  },
  write: (mirror, _input, reply) => writeLine(mirror, reply.line),
  coalesces: (waiting) => waiting.kind === 'cart.saveForLater',
  label: {
    icon: 'bag',
    text: ({ is_saved }) => (is_saved ? 'saveForLater' : 'moveToBag'),
    href: () => '#/bag',
    subject: async ({ payload: { sku_id } }, known) => ({ name: await productName(sku_id, known) }),
  },
});

export const removeFromCart = mutation({
  kind: 'cart.del',
  version: 1,
  call: cart.del,
  apply(bag: Bag, entry) {
    const line = bag.get(entry.payload.sku_id ?? '');
    if (!line) return bag;
    if (entry.state === 'refused') return noted(bag, line, entry, line.quantity);
    bag.delete(line.sku_id);
    return bag;
  },
  write: async (mirror, { sku_id }) => {
    if (sku_id) await mirror.cart.delete(sku_id);
  },
  coalesces: (waiting) => waiting.kind !== 'cart.del',
  label: {
    icon: 'bag',
    text: 'takeOut',
    href: () => '#/bag',
    subject: async ({ payload: { sku_id } }, known) => ({
      name: sku_id ? await productName(sku_id, known) : '',
    }),
  },
});

export const cartMutations = [addToCart, setCartQuantity, saveForLater, removeFromCart] as const;

/** A refused entry has no effect, but its line shows it. */
function noted(bag: Bag, line: BagLine, entry: OutboxEntry, quantity: number): Bag {
  const isRefused = entry.state === 'refused';
  return bag.set(line.sku_id, {
    ...line,
    quantity: isRefused && bag.has(line.sku_id) ? line.quantity : quantity,
    pending: isRefused || line.pending === null ? entry.state : line.pending,
    entries: [...line.entries, entry],
  });
}

/** A line as saved for later at a time in ms, or as in the bag. */
function putAside(
  { saved_at: _, returned_at: __, limited_from: ___, ...line }: BagLine,
  at: number | null,
): BagLine {
  return { ...line, ...(at !== null && { saved_at: new Date(at).toISOString() }) };
}

/** A line whose quantity the shopper has changed is no longer one that was limited. */
function changed(line: BagLine, { state }: OutboxEntry): BagLine {
  if (state === 'refused') return line;
  const { limited_from: _, ...rest } = line;
  return rest;
}

/** What can be bought of a line now: its stock may have fallen since, or an addition exceeds it. */
function limited(line: BagLine): BagLine {
  const most = Math.min(line.stock, bounds.maxQuantity);
  if (line.saved_at || !isAvailable(line) || line.quantity <= most) return line;
  return { ...line, quantity: most, limited_from: line.quantity };
}

/** A line that was saved for later and is added again; a refused addition leaves it where it is. */
function startedAnew(line: BagLine, { state }: OutboxEntry): BagLine {
  return state === 'refused' ? line : { ...putAside(line, null), added_price: line.price };
}

async function writeLine(mirror: Mirror, line: CartLine): Promise<void> {
  const known = await mirror.cart.get(line.sku_id);
  const position = known?.position ?? (await mirror.cart.count());
  await mirror.cart.put({ ...line, position, at: Date.now() });
}

/**
 * The name of a product in the bag; if it is only on this device, the adding screen supplied it.
 */
async function productName(
  sku: string,
  { mirror, entries }: { mirror: Mirror; entries: OutboxEntry[] },
): Promise<string> {
  const hints = entries.filter(({ kind }) => kind === addToCart.kind).map(({ hint }) => hint);
  const added = (hints as (CartLine | undefined)[]).find((hint) => hint?.sku_id === sku);
  return (added ?? (await mirror.cart.get(sku)))?.name ?? '';
}

/**
 * The bag and what is saved for later, with their unsent changes, oldest line first. For a live
 * query.
 */
export async function loadCart(db: LocalDb): Promise<BagLine[]> {
  const bag = await db.read(
    cartMutations,
    () => db.mirror.cart.orderBy('position').toArray(),
    (lines): Bag =>
      new Map(lines.map((line) => [line.sku_id, { ...line, pending: null, entries: [] }])),
  );
  return [...(bag?.values() ?? [])].map(limited);
}

/** The bag with its unsent changes, oldest line first. For a live query. */
export async function loadBag(db: LocalDb): Promise<BagLine[]> {
  return (await loadCart(db)).filter(({ saved_at }) => !saved_at);
}

/** Fetches the bag, and what is saved for later, into the mirror. */
export async function refreshCart(db: LocalDb): Promise<Outcome<unknown>> {
  return await db.refresh({
    tables: [db.mirror.cart],
    fetch: () => send(cart.index, {}),
    write: async (reply, isHeld) => {
      const { mirror } = db;
      const at = Date.now();
      const before = await mirror.cart.toArray();
      const told = new Set(before.filter((line) => line.is_told).map(returnKey));
      const rows: MirroredLine[] = reply.items.map((line, position) => ({
        ...line,
        position,
        at,
        ...(told.has(returnKey(line)) && { is_told: true }),
      }));
      const held = before.filter((line) => isHeld(laneOf(line.sku_id)));
      await mirror.cart.clear();
      await mirror.cart.bulkPut(rows.filter((line) => !isHeld(laneOf(line.sku_id))));
      await mirror.cart.bulkPut(held);
    },
  });
}

/** How long a purchase waits for changes of its lines. */
const mostWaitMs = 5000;

/**
 * Sends the unsent changes of lines that are about to be bought. Resolves to whether none is left
 * that could still change them: a refused one waits for the shopper.
 */
export async function sendLines(db: LocalDb, skuIds: string[]): Promise<boolean> {
  const left = await db.sendLanes(skuIds.map(laneOf), mostWaitMs);
  return left.every(({ state }) => state === 'refused');
}

/** One return of one line. */
const returnKey = ({ sku_id, returned_at }: CartLine) => `${sku_id} ${returned_at}`;

/**
 * Reports lines that came back from an order that was not paid in time, once on each device. Returns
 * a function that stops it.
 */
export function watchReturned(db: LocalDb, onReturned: () => void): () => void {
  const { mirror } = db;
  const untold = () =>
    mirror.cart.filter(({ returned_at, is_told }) => !!returned_at && !is_told).toArray();
  const watched = liveQuery(untold).subscribe((lines) => {
    if (lines.length === 0) return;
    onReturned();
    const keys = lines.map(({ sku_id }) => ({ key: sku_id, changes: { is_told: true } }));
    void db.write(() => mirror.cart.bulkUpdate(keys));
  });
  return () => watched.unsubscribe();
}
