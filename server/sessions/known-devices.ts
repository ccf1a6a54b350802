import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { dayMs } from '#contract/rules/durations.ts';
import { bounds } from '#contract/rules/limits.ts';
import { newToken } from '../accounts/secrets.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { knownDevice, type ShopperRow, shopper } from '../db/schema/accounts.ts';
import type { VisitorContext } from '../http/context.ts';

/** Devices remembered per account: the last ones to log in. */
const maxDevices = 20;

/** Salted with the account, so that the table does not link one device's accounts. */
const hashOf = (account: string, token: string) =>
  createHash('sha256').update(`device ${account} ${token}`).digest();

/**
 * Finds an account and whether it knows the requesting device, with one query whether or not the
 * account exists.
 */
export async function findAccount(
  { db, device, services }: VisitorContext,
  name: string,
): Promise<{ person: ShopperRow | undefined; isKnown: boolean }> {
  const oldest = new Date(services.now().getTime() - bounds.knownDeviceDays * dayMs);
  const isThisOne = and(
    eq(knownDevice.shopperId, shopper.id),
    eq(knownDevice.hash, hashOf(name, device ?? '')),
    gt(knownDevice.usedAt, oldest),
  );
  const [row] = await db
    .select({ person: shopper, known: knownDevice.hash })
    .from(shopper)
    .leftJoin(knownDevice, isThisOne)
    .where(eq(shopper.account, name));
  return { person: row?.person, isKnown: row?.known != null };
}

/** Marks the requesting device as known to an account for a year; the reply sets its cookie. */
export async function rememberDevice(
  tx: Transaction,
  { device, keepDevice, services }: VisitorContext,
  { id: shopperId, account }: Pick<ShopperRow, 'id' | 'account'>,
): Promise<void> {
  const token = device ?? newToken().token;
  const usedAt = services.now();
  await tx
    .insert(knownDevice)
    .values({ hash: hashOf(account, token), shopperId, usedAt })
    .onConflictDoUpdate({ target: knownDevice.hash, set: { usedAt } });
  const surplus = tx
    .select({ hash: knownDevice.hash })
    .from(knownDevice)
    .where(eq(knownDevice.shopperId, shopperId))
    .orderBy(desc(knownDevice.usedAt))
    .offset(maxDevices);
  await tx.delete(knownDevice).where(inArray(knownDevice.hash, surplus));
  keepDevice(token);
}

/** Forgets every device of an account. */
export async function forgetDevices(db: Queryable, shopperId: number): Promise<void> {
  await db.delete(knownDevice).where(eq(knownDevice.shopperId, shopperId));
}
