import { type CartLine, cart } from '#contract/calls/cart.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import {
  type Bag,
  type BagLine,
  changed,
  limited,
  noted,
  putAside,
  replaced,
  startedAnew,
} from './cart/bag-lines.ts';
import { send } from './http/http.ts';
import type { Outcome } from './http/outcome.ts';
import type { LocalDb, Mirror, MirroredLine } from './mirror.ts';
import { mutation } from './mutation.ts';

/** The lane of a line's changes. */
const laneOf = (sku_id: string) => `cart:${sku_id}`;

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

/**
 * Gives a line other options: it becomes one of another SKU, in its place, or joins the line that has
 * the SKU already. Its optimistic data is the line with the new options.
 */
export const changeCartOptions = mutation({
  kind: 'cart.changeOptions',
  version: 1,
  call: cart.setQuantity,
  apply(bag: Bag, entry) {
    const { sku_id, from_sku_id = sku_id, quantity } = entry.payload;
    const line = bag.get(from_sku_id);
    if (!line) return bag;
    if (entry.state === 'refused') return noted(bag, line, entry, line.quantity);
    const other = bag.get(sku_id);
    const hint = entry.hint as CartLine | undefined;
    if (!other) {
      if (!hint) return bag;
      const { at: _, limited_from: __, returned_at: ___, ...rest } = line;
      return replaced(
        bag,
        line,
        noted(new Map(), { ...rest, ...hint, id: line.id }, entry, quantity),
      );
    }
    bag.delete(from_sku_id);
    const merged = other.saved_at ? startedAnew(other, entry) : changed(other, entry);
    const entries = [...line.entries, ...other.entries];
    const held = other.saved_at ? 0 : other.quantity;
    return noted(bag, { ...merged, entries }, entry, held + quantity);
  },
  write: async (mirror, { sku_id, from_sku_id = sku_id }, reply) => {
    const from = await mirror.cart.get(from_sku_id);
    if (from_sku_id !== sku_id) await mirror.cart.delete(from_sku_id);
    await writeLine(mirror, reply.line, from?.position);
  },
  label: {
    icon: 'bag',
    text: 'changeOptions',
    href: () => '#/bag',
    subject: async ({ payload: { sku_id, from_sku_id = sku_id } }, known) => ({
      name: await productName(from_sku_id, known),
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
  // A change of options concerns another line as well.
  coalesces: ({ kind }) => kind !== 'cart.del' && kind !== changeCartOptions.kind,
  label: {
    icon: 'bag',
    text: 'takeOut',
    href: () => '#/bag',
    subject: async ({ payload: { sku_id } }, known) => ({
      name: sku_id ? await productName(sku_id, known) : '',
    }),
  },
});

export const cartMutations = [
  addToCart,
  setCartQuantity,
  changeCartOptions,
  saveForLater,
  removeFromCart,
] as const;

async function writeLine(mirror: Mirror, line: CartLine, place?: number): Promise<void> {
  const known = await mirror.cart.get(line.sku_id);
  const position = known?.position ?? place ?? (await mirror.cart.count());
  await mirror.cart.put({ ...line, position, at: Date.now() });
}

/**
 * The name of a product in the bag; if it is only on this device, the adding screen supplied it.
 */
async function productName(
  sku: string,
  { mirror, entries }: { mirror: Mirror; entries: OutboxEntry[] },
): Promise<string> {
  const withLines: string[] = [addToCart.kind, changeCartOptions.kind];
  const hints = entries.filter(({ kind }) => withLines.includes(kind)).map(({ hint }) => hint);
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
  return db.watch(untold, (lines) => {
    if (lines.length === 0) return;
    onReturned();
    const keys = lines.map(({ sku_id }) => ({ key: sku_id, changes: { is_told: true } }));
    void db.write(() => mirror.cart.bulkUpdate(keys));
  });
}
