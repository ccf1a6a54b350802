import { type Address, address } from '#contract/addresses.ts';
import { send } from './http.ts';
import { intent } from './intent.ts';
import type { Op } from './op.ts';
import type { Outcome } from './outcome.ts';
import { readWithOps, refreshLanes } from './refresh.ts';
import type { Shelf } from './shelf.ts';

type List = { items: Address[] };

export const addressIntents = {
  'address.add': intent({
    call: address.add,
    version: 1,
    write: (mirror, _payload, reply) => writeList(mirror, reply),
  }),
  'address.setDefault': intent({
    call: address.setDefault,
    version: 1,
    write: (mirror, _payload, reply) => writeList(mirror, reply),
  }),
  'address.del': intent({
    call: address.del,
    version: 1,
    write: (mirror, _payload, reply) => writeList(mirror, reply),
  }),
};

async function writeList(mirror: Shelf['mirror'], { items }: List): Promise<void> {
  await mirror.addresses.clear();
  await mirror.addresses.bulkPut(items.map((item, position) => ({ ...item, position })));
}

/** An address as the shopper means it. */
export interface BookAddress extends Address {
  pending: Op['state'] | null;
}

/** The address book: the server's, with what is still in the outbox on top, default first. */
export function foldAddresses(addresses: Address[], ops: Op[]): BookAddress[] {
  const start = addresses.map((item): BookAddress => ({ ...item, pending: null }));
  const folded = ops.reduce(foldOp, start);
  return folded.sort((a, b) => Number(b.is_default) - Number(a.is_default));
}

function foldOp(book: BookAddress[], op: Op): BookAddress[] {
  const { id } = op.payload as { id: string };
  if (op.state === 'refused') return mark(book, op, id);
  switch (op.kind) {
    case 'address.add':
      return withAddress(book, op);
    case 'address.setDefault':
      return mark(withDefault(book, id), op, id);
    case 'address.del':
      return promoteFirst(book.filter((item) => item.id !== id));
    default:
      return book;
  }
}

function mark(book: BookAddress[], op: Op, id: string): BookAddress[] {
  const known = book.some((item) => item.id === id);
  // A refused new address must stay in sight, or what was typed is lost.
  if (!known && op.kind === 'address.add') {
    return [...book, { ...(op.payload as Address), is_default: false, pending: op.state }];
  }
  return book.map((item) => (item.id === id ? { ...item, pending: op.state } : item));
}

function withAddress(book: BookAddress[], op: Op): BookAddress[] {
  const form = op.payload as Address;
  const known = book.find((item) => item.id === form.id);
  const isDefault = form.is_default || known?.is_default || book.length === 0;
  const written: BookAddress = { ...form, is_default: isDefault, pending: op.state };
  const next = known
    ? book.map((item) => (item.id === form.id ? written : item))
    : [...book, written];
  return isDefault ? withDefault(next, form.id) : next;
}

const withDefault = (book: BookAddress[], id: string) =>
  book.map((item) => ({ ...item, is_default: item.id === id }));

/** As the server does: when the default goes, the newest of the rest becomes it. */
function promoteFirst(book: BookAddress[]): BookAddress[] {
  const newest = book.at(-1);
  return newest && !book.some((item) => item.is_default) ? withDefault(book, newest.id) : book;
}

/** The address book of a shelf, for a live query. */
export async function loadAddresses(shelf: Shelf): Promise<BookAddress[]> {
  const read = () => shelf.mirror.addresses.orderBy('position').toArray();
  const { rows, ops } = await readWithOps(shelf, addressIntents, read);
  return foldAddresses(rows, ops);
}

/** Fetches the address book and writes it into the mirror. */
export async function refreshAddresses(shelf: Shelf): Promise<Outcome<List>> {
  return await refreshLanes(shelf, {
    fetch: () => send(address.list, {}),
    write: async (reply, isHeld) => {
      if (!isHeld('addresses')) await writeList(shelf.mirror, reply);
    },
  });
}
