import { type CartLine, cart } from '#contract/cart.ts';
import { send } from './http.ts';
import { intent } from './intent.ts';
import type { Op } from './op.ts';
import type { Outcome } from './outcome.ts';
import { readWithOps, refreshLanes } from './refresh.ts';
import type { MirroredLine, Shelf } from './shelf.ts';

interface AddPayload {
  id: string;
  sku_id: string;
  quantity: number;
}

export const cartIntents = {
  'cart.add': intent({
    call: cart.add,
    version: 1,
    write: (mirror, _payload, reply) => writeLine(mirror, reply.line),
  }),
  'cart.setQuantity': intent({
    call: cart.setQuantity,
    version: 1,
    write: (mirror, _payload, reply) => writeLine(mirror, reply.line),
    absorbs: (waiting) => waiting.kind === 'cart.setQuantity',
  }),
  'cart.del': intent({
    call: cart.del,
    version: 1,
    write: async (mirror, payload) => {
      if (payload.sku_id) await mirror.cart.delete(payload.sku_id);
    },
    absorbs: (waiting) => waiting.kind !== 'cart.del',
  }),
};

async function writeLine(mirror: Shelf['mirror'], line: CartLine): Promise<void> {
  const known = await mirror.cart.get(line.sku_id);
  const position = known?.position ?? (await mirror.cart.count());
  await mirror.cart.put({ ...line, position, at: Date.now() });
}

/** A line of the bag as the shopper means it. */
export interface BagLine extends CartLine {
  /** What of it the server does not know yet: saved here, on its way, or refused. */
  pending: Op['state'] | null;
  /** Operations behind `pending`, oldest first. */
  ops: Op[];
  /** When the server last said what it costs, in ms; unknown for one that it has not seen. */
  at?: number;
}

/** The bag: the server's lines with what is still in the outbox on top, oldest line first. */
function foldBag(lines: CartLine[], ops: Op[]): BagLine[] {
  const bag = new Map<string, BagLine>(
    lines.map((line) => [line.sku_id, { ...line, pending: null, ops: [] }]),
  );
  for (const op of ops) foldOp(bag, op);
  return [...bag.values()];
}

function foldOp(bag: Map<string, BagLine>, op: Op): void {
  const sku = (op.payload as { sku_id?: string }).sku_id;
  if (!sku) return;
  const line = bag.get(sku);
  if (op.kind === 'cart.del' && op.state !== 'refused') {
    bag.delete(sku);
    return;
  }
  const base = line ?? lineOf(op);
  if (!base) return;
  bag.set(sku, { ...base, quantity: quantityAfter(base, line, op), ...marks(base, op) });
}

/** A refused operation has no effect, but its line says so. */
function quantityAfter(base: BagLine, line: BagLine | undefined, op: Op): number {
  const { quantity } = op.payload as AddPayload;
  if (op.state === 'refused') return base.quantity;
  if (op.kind === 'cart.setQuantity') return quantity;
  if (op.kind === 'cart.add') return line ? line.quantity + quantity : quantity;
  return base.quantity;
}

function marks(base: BagLine, op: Op): Pick<BagLine, 'pending' | 'ops'> {
  const isWorse = op.state === 'refused' || base.pending === null;
  return { pending: isWorse ? op.state : base.pending, ops: [...base.ops, op] };
}

/** A line that only this device knows is shown by what its screen knew when it was added. */
function lineOf(op: Op): BagLine | undefined {
  const hint = op.hint as CartLine | undefined;
  if (op.kind !== 'cart.add' || !hint) return undefined;
  return { ...hint, quantity: (op.payload as AddPayload).quantity, pending: null, ops: [] };
}

/** The bag of a shelf, for a live query. */
export async function loadBag(shelf: Shelf): Promise<BagLine[]> {
  const read = () => shelf.mirror.cart.orderBy('position').toArray();
  const { rows, ops } = await readWithOps(shelf, cartIntents, read);
  return foldBag(rows, ops);
}

/** Fetches the bag and writes it into the mirror. */
export async function refreshCart(shelf: Shelf): Promise<Outcome<unknown>> {
  return await refreshLanes(shelf, {
    fetch: () => send(cart.index, {}),
    write: async (reply, isHeld) => {
      const { mirror } = shelf;
      const at = Date.now();
      const rows: MirroredLine[] = reply.items.map((line, position) => ({ ...line, position, at }));
      const held = (await mirror.cart.toArray()).filter((line) => isHeld(`cart:${line.sku_id}`));
      await mirror.cart.clear();
      await mirror.cart.bulkPut(rows.filter((line) => !isHeld(`cart:${line.sku_id}`)));
      await mirror.cart.bulkPut(held);
    },
  });
}
