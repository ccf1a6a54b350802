import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import type { Address, AddressWritten, address as calls } from '#contract/calls/addresses.ts';
import { bounds } from '#contract/rules/limits.ts';
import { lockShopper } from '../accounts/shopper.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { address } from '../db/schema/accounts.ts';
import type { HandlersOf } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';

export const addressHandlers: HandlersOf<typeof calls> = {
  async list({ db, shopperId }) {
    return await listAddresses(db, shopperId);
  },

  async one({ db, shopperId }, input) {
    return await ownAddress(db, shopperId, input.id);
  },

  async add({ db, shopperId }, input) {
    await lockShopper(db, shopperId);
    const { id, is_default: isDefault, ...texts } = input;
    const [{ others = 0 } = {}] = await db
      .select({ others: count() })
      .from(address)
      .where(and(eq(address.shopperId, shopperId), ne(address.id, id)));
    if (others >= bounds.maxAddresses) throw new Refusal('addresses_full');
    const wantsDefault = isDefault || others === 0;
    if (wantsDefault) await clearDefault(db, shopperId);
    const written = await db
      .insert(address)
      .values({ id, shopperId, ...texts, isDefault: wantsDefault })
      .onConflictDoUpdate({
        target: address.id,
        set: { ...texts, ...(wantsDefault && { isDefault: true }) },
        setWhere: eq(address.shopperId, shopperId),
      })
      .returning({ id: address.id });
    found(written[0]);
    return await defaultOf(db, shopperId);
  },

  async setDefault({ db, shopperId }, input) {
    await lockShopper(db, shopperId);
    await ownAddress(db, shopperId, input.id);
    await clearDefault(db, shopperId);
    await db.update(address).set({ isDefault: true }).where(eq(address.id, input.id));
    return await defaultOf(db, shopperId);
  },

  async del({ db, shopperId }, input) {
    await lockShopper(db, shopperId);
    const [gone] = await db
      .delete(address)
      .where(and(eq(address.id, input.id), eq(address.shopperId, shopperId)))
      .returning();
    if (found(gone).isDefault) await promoteNewest(db, shopperId);
    return await defaultOf(db, shopperId);
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

async function listAddresses(db: Queryable, shopperId: number): Promise<{ items: Address[] }> {
  const rows = await db
    .select()
    .from(address)
    .where(eq(address.shopperId, shopperId))
    .orderBy(desc(address.isDefault), asc(address.createdAt), asc(address.id));
  return { items: rows.map(present) };
}

async function defaultOf(tx: Transaction, shopperId: number): Promise<AddressWritten> {
  const [row] = await tx
    .select({ id: address.id })
    .from(address)
    .where(and(eq(address.shopperId, shopperId), eq(address.isDefault, true)));
  return { default_id: row?.id ?? null };
}

async function clearDefault(tx: Transaction, shopperId: number): Promise<void> {
  await tx
    .update(address)
    .set({ isDefault: false })
    .where(and(eq(address.shopperId, shopperId), eq(address.isDefault, true)));
}

async function promoteNewest(tx: Transaction, shopperId: number): Promise<void> {
  const [newest] = await tx
    .select({ id: address.id })
    .from(address)
    .where(eq(address.shopperId, shopperId))
    .orderBy(desc(address.createdAt), desc(address.id))
    .limit(1);
  if (newest) await tx.update(address).set({ isDefault: true }).where(eq(address.id, newest.id));
}

function present(row: typeof address.$inferSelect): Address {
  const { id, addressee, mobile, country, area, detail, tag, isDefault } = row;
  return { id, addressee, mobile, country, area, detail, tag, is_default: isDefault };
}
