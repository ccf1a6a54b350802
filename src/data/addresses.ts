import { type Address, type AddressWritten, address } from '#contract/calls/addresses.ts';
import type { OutboxEntry } from '#sync/sync.ts';
import { send } from './http/http.ts';
import type { Outcome } from './http/outcome.ts';
import type { LocalDb, Mirror } from './mirror.ts';
import { mutation } from './mutation.ts';

type List = { items: Address[] };

/** An address including unsent changes. */
export interface BookAddress extends Address {
  pending: OutboxEntry['state'] | null;
}

type Book = BookAddress[];

/** Adds an address, or changes one. */
export const addAddress = mutation({
  kind: 'address.add',
  version: 1,
  call: address.add,
  apply: (book: Book, entry) =>
    entry.state === 'refused' ? withRefused(book, entry) : withAddress(book, entry),
  write: async (mirror, input, reply) => {
    await writeAddress(mirror, input);
    await writeDefault(mirror, reply);
  },
  label: {
    icon: 'pin',
    text: 'saveAddress',
    href: ({ id }) => `#/addressForm/${id}`,
    subject: ({ payload }) => ({ name: payload.addressee }),
  },
});

export const setDefaultAddress = mutation({
  kind: 'address.setDefault',
  version: 1,
  call: address.setDefault,
  apply: (book: Book, { payload: { id }, state }) =>
    marked(state === 'refused' ? book : withDefault(book, id), id, state),
  write: (mirror, _input, reply) => writeDefault(mirror, reply),
  label: {
    icon: 'pin',
    text: 'defaultAddress',
    href: () => '#/address',
    subject: async ({ payload }, known) => ({ name: await addresseeOf(payload.id, known) }),
  },
});

export const deleteAddress = mutation({
  kind: 'address.del',
  version: 1,
  call: address.del,
  apply: (book: Book, { payload: { id }, state }) =>
    state === 'refused' ? marked(book, id, state) : promoteFirst(without(book, id)),
  write: async (mirror, { id }, reply) => {
    await mirror.addresses.delete(id);
    await writeDefault(mirror, reply);
  },
  label: {
    icon: 'pin',
    text: 'deleteAddress',
    href: () => '#/address',
    subject: async ({ payload }, known) => ({ name: await addresseeOf(payload.id, known) }),
  },
});

export const addressMutations = [addAddress, setDefaultAddress, deleteAddress] as const;

async function writeList(mirror: Mirror, { items }: List): Promise<void> {
  await mirror.addresses.clear();
  await mirror.addresses.bulkPut(items.map((item, position) => ({ ...item, position })));
}

/** A new address is the last of the book, as on the server. */
async function writeAddress({ addresses }: Mirror, written: Address): Promise<void> {
  const known = await addresses.get(written.id);
  const last = await addresses.orderBy('position').last();
  await addresses.put({ ...written, position: known?.position ?? (last?.position ?? -1) + 1 });
}

async function writeDefault({ addresses }: Mirror, { default_id }: AddressWritten): Promise<void> {
  await addresses.toCollection().modify((row) => {
    row.is_default = row.id === default_id;
  });
}

async function addresseeOf(
  id: string,
  { mirror, entries }: { mirror: Mirror; entries: OutboxEntry[] },
): Promise<string> {
  const added = entries.filter(({ kind }) => kind === addAddress.kind);
  const written = added.map(({ payload }) => payload as Address).find((it) => it.id === id);
  return (written ?? (await mirror.addresses.get(id)))?.addressee ?? '';
}

const marked = (book: Book, id: string, pending: OutboxEntry['state']): Book =>
  book.map((item) => (item.id === id ? { ...item, pending } : item));

const without = (book: Book, id: string): Book => book.filter((item) => item.id !== id);

const withDefault = (book: Book, id: string): Book =>
  book.map((item) => ({ ...item, is_default: item.id === id }));

/** A refused new address stays visible, or the typed text would be lost. */
function withRefused(book: Book, { payload, state }: OutboxEntry<Address>): Book {
  if (book.some(({ id }) => id === payload.id)) return marked(book, payload.id, state);
  return [...book, { ...payload, is_default: false, pending: state }];
}

function withAddress(book: Book, { payload, state }: OutboxEntry<Address>): Book {
  const known = book.find(({ id }) => id === payload.id);
  const isDefault = payload.is_default || known?.is_default || book.length === 0;
  const written: BookAddress = { ...payload, is_default: isDefault, pending: state };
  const next = known
    ? book.map((item) => (item.id === payload.id ? written : item))
    : [...book, written];
  return isDefault ? withDefault(next, payload.id) : next;
}

/**
 * As on the server: when the default is deleted, the newest remaining address becomes the default.
 */
function promoteFirst(book: Book): Book {
  const newest = book.at(-1);
  return newest && !book.some(({ is_default }) => is_default) ? withDefault(book, newest.id) : book;
}

/** The address book with its unsent changes, default first. For a live query. */
export async function loadAddresses(db: LocalDb): Promise<BookAddress[]> {
  const book = await db.read(
    addressMutations,
    () => db.mirror.addresses.orderBy('position').toArray(),
    (rows): Book => rows.map((row) => ({ ...row, pending: null })),
  );
  return (book ?? []).sort((a, b) => Number(b.is_default) - Number(a.is_default));
}

/** Fetches the address book into the mirror. */
export async function refreshAddresses(db: LocalDb): Promise<Outcome<List>> {
  return await db.refresh({
    tables: [db.mirror.addresses],
    fetch: () => send(address.list, {}),
    write: async (reply, isHeld) => {
      if (!isHeld('addresses')) await writeList(db.mirror, reply);
    },
  });
}
