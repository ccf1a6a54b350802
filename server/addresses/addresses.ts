import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Address, AddressWritten, address as calls } from '#contract/calls/addresses.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { address } from '../db/schema/accounts.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { writtenPhone } from '../shoppers/names/phone.ts';

export const addressHandlers: HandlersOf<typeof calls> = {
  async list({ db, shopperId }) {
    const rows = await db
      .select()
      .from(address)
      .where(eq(address.shopperId, shopperId))
      .orderBy(desc(address.isDefault), asc(address.createdAt), asc(address.id));
    return { items: rows.map(present) };
  },

  async one({ db, shopperId }, input) {
    return await ownAddress(db, shopperId, input.id);
  },

  add: {
    async inTurn({ db: tx, shopperId }, input) {
      const { id, is_default: isDefault, city, region, postal_code, ...others } = input;
      // Parts that are left out are deleted: the area was written as one text.
      const parts = { city: city ?? null, region: region ?? null, postalCode: postal_code ?? null };
      const texts = { ...others, ...parts, mobile: writtenPhone(input.mobile) };
      const book = await readBook(tx, shopperId, id);
      const rest = book.filter(({ isIt }) => !isIt);
      if (rest.length >= bounds.maxAddresses) throw new Refusal('addresses_full');
      const wantsDefault = isDefault || rest.length === 0;
      if (wantsDefault && rest.some((it) => it.isDefault)) await clearDefault(tx, shopperId);
      const [written] = await tx
        .insert(address)
        .values({ id, shopperId, ...texts, isDefault: wantsDefault })
        .onConflictDoUpdate({
          target: address.id,
          set: { ...texts, ...(wantsDefault && { isDefault: true }) },
          setWhere: eq(address.shopperId, shopperId),
        })
        .returning({ id: address.id });
      const { id: writtenId } = found(written);
      return wantsDefault ? { default_id: writtenId } : defaultOf(book);
    },
  },

  setDefault: {
    async inTurn({ db: tx, shopperId }, { id }) {
      const one = found((await readBook(tx, shopperId, id)).find(({ isIt }) => isIt));
      if (one.isDefault) return { default_id: one.id };
      await clearDefault(tx, shopperId);
      await tx.update(address).set({ isDefault: true }).where(eq(address.id, one.id));
      return { default_id: one.id };
    },
  },

  del: {
    async inTurn({ db: tx, shopperId }, { id }) {
      const [gone] = await tx
        .delete(address)
        .where(and(eq(address.id, id), eq(address.shopperId, shopperId)))
        .returning({ isDefault: address.isDefault });
      if (found(gone).isDefault) return { default_id: await promoteNewest(tx, shopperId) };
      return defaultOf(await readBook(tx, shopperId, id));
    },
  },
};

/** One of the shopper's own addresses. Throws `not_found` for any other. */
export async function ownAddress(db: Queryable, shopperId: number, id: string): Promise<Address> {
  const [row] = await db
    .select()
    .from(address)
    .where(and(eq(address.id, id), eq(address.shopperId, shopperId)));
  return present(found(row));
}

interface Entry extends Pick<typeof address.$inferSelect, 'id' | 'isDefault'> {
  isIt: boolean;
}

/** A shopper's addresses, and which of them a write is about. */
async function readBook(tx: Transaction, shopperId: number, wanted: string): Promise<Entry[]> {
  const { id, isDefault } = address;
  const isIt = sql<boolean>`${id} = ${wanted}::uuid`;
  const isOwn = eq(address.shopperId, shopperId);
  return await tx.select({ id, isDefault, isIt }).from(address).where(isOwn);
}

const defaultOf = (book: Entry[]): AddressWritten => ({
  default_id: book.find(({ isDefault }) => isDefault)?.id ?? null,
});

async function clearDefault(tx: Transaction, shopperId: number): Promise<void> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.shopperId, shopperId), eq(address.isDefault, true)));
}

/** Makes the newest address the default. Returns its id; null without one. */
async function promoteNewest(tx: Transaction, shopperId: number): Promise<string | null> {
  const newest = tx
    .select({ id: address.id })
    .from(address)
    .where(eq(address.shopperId, shopperId))
    .orderBy(desc(address.createdAt), desc(address.id))
    .limit(1);
  const [promoted] = await tx
    .update(address)
    .set({ isDefault: true })
    .where(eq(address.id, newest))
    .returning({ id: address.id });
  return promoted?.id ?? null;
}

function present(row: typeof address.$inferSelect): Address {
  const { shopperId: _, createdAt: __, isDefault, city, region, postalCode, ...texts } = row;
  const parts = city === null ? {} : { city, region: region ?? '', postal_code: postalCode ?? '' };
  return { ...texts, ...parts, is_default: isDefault };
}
