import type { CartLine } from '#contract/calls/cart.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { isAvailable } from '#contract/rules/pricing.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { serverTimeOf } from '../http/server-clock.ts';

/** A bag line including unsent changes, with as many units as can be bought now. */
export interface BagLine extends CartLine {
  /** The state of its unsent changes: saved here, being sent, or refused. */
  pending: OutboxEntry['state'] | null;
  /** The entries behind `pending`, oldest first. */
  entries: OutboxEntry[];
  /** When the server last sent its price, in ms; undefined for a line the server has not seen. */
  at?: number;
}

/** Lines by SKU, oldest first. */
export type Bag = Map<string, BagLine>;

/** A refused entry has no effect, but its line shows it. */
export function noted(bag: Bag, line: BagLine, entry: OutboxEntry, quantity: number): Bag {
  const isRefused = entry.state === 'refused';
  return bag.set(line.sku_id, {
    ...line,
    quantity: isRefused && bag.has(line.sku_id) ? line.quantity : quantity,
    pending: isRefused || line.pending === null ? entry.state : line.pending,
    entries: [...line.entries, entry],
  });
}

/** The bag with another line in the place of one. */
export function replaced(bag: Bag, { sku_id }: BagLine, by: Bag): Bag {
  return new Map([...bag].flatMap((it) => (it[0] === sku_id ? [...by] : [it])));
}

/** A line as saved for later at a time in ms, or as in the bag. */
export function putAside(
  { saved_at: _, returned_at: __, limited_from: ___, ...line }: BagLine,
  at: number | null,
): BagLine {
  return { ...line, ...(at !== null && { saved_at: new Date(serverTimeOf(at)).toISOString() }) };
}

/** A line whose quantity the shopper has changed is no longer one that was limited. */
export function changed(line: BagLine, { state }: OutboxEntry): BagLine {
  if (state === 'refused') return line;
  const { limited_from: _, ...rest } = line;
  return rest;
}

/** What can be bought of a line now: its stock may have fallen since, or an addition exceeds it. */
export function limited(line: BagLine): BagLine {
  const most = Math.min(line.stock, bounds.maxQuantity);
  if (line.saved_at || !isAvailable(line) || line.quantity <= most) return line;
  return { ...line, quantity: most, limited_from: line.quantity };
}

/** A line that was saved for later and is added again; a refused addition leaves it where it is. */
export function startedAnew(line: BagLine, { state }: OutboxEntry): BagLine {
  return state === 'refused' ? line : { ...putAside(line, null), added_price: line.price };
}
