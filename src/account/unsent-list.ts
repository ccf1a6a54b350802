import type { CartLine } from '#contract/cart.ts';
import type { Op } from '#data/op.ts';
import { outboxPorts } from '#data/outbox-ports.ts';
import type { Shelf } from '#data/shelf.ts';
import { listUnsent } from '#data/unsent.ts';

/**
 * Where a change stands, for the shopper. `held`: one before it in its lane must be dealt with
 * first. `too-new`: a newer build of the app made it, and only such a one can send it.
 */
export type Standing = 'saved' | 'sending' | 'unanswered' | 'refused' | 'held' | 'too-new';

export interface Change {
  op: Op;
  standing: Standing;
}

/** What the changes are about, by id, as far as this device knows. */
export interface Names {
  products: Map<string, string>;
  addressees: Map<string, string>;
}

export interface UnsentList {
  changes: Change[];
  names: Names;
}

/** Everything that is not sent yet, the oldest first, for a live query. */
export async function loadUnsentList(shelf: Shelf): Promise<UnsentList> {
  const ops = await listUnsent(shelf);
  return { changes: standingsOf(ops, outboxPorts(shelf).knows), names: await namesOf(shelf, ops) };
}

/** Tells where each operation stands: what is stuck holds back what comes after it in its lane. */
export function standingsOf(ops: Op[], knows: (op: Op) => boolean): Change[] {
  const stuck = new Set<string>();
  return ops.map((op) => {
    const own = ownStanding(op, knows(op));
    const standing = stuck.has(op.lane) && own === 'saved' ? 'held' : own;
    if (own === 'refused' || own === 'too-new') stuck.add(op.lane);
    return { op, standing };
  });
}

function ownStanding({ state, nextAt }: Op, isKnown: boolean): Standing {
  if (state === 'refused') return 'refused';
  if (!isKnown) return 'too-new';
  if (state === 'waiting') return 'saved';
  return nextAt > 0 ? 'unanswered' : 'sending';
}

async function namesOf({ mirror }: Shelf, ops: Op[]): Promise<Names> {
  const lines = await mirror.cart.toArray();
  const book = await mirror.addresses.toArray();
  const products = new Map(lines.map(({ sku_id, name }) => [sku_id, name]));
  const addressees = new Map(book.map(({ id, addressee }) => [id, addressee]));
  for (const { kind, payload, hint } of ops) {
    if (kind === 'cart.add' && hint) {
      const { sku_id, name } = hint as CartLine;
      products.set(sku_id, name);
    }
    if (kind === 'address.add') {
      const { id, addressee } = payload as { id: string; addressee: string };
      addressees.set(id, addressee);
    }
  }
  return { products, addressees };
}
