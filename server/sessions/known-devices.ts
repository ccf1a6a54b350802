import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm';
import * as bounds from '#contract/rules/bounds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { knownDevice, type ShopperRow, session, shopper } from '../db/schema/accounts.ts';
import type { ShopperContext, VisitorContext } from '../http/context.ts';
import { newToken } from '../shoppers/secrets.ts';
import { readShopper } from '../shoppers/shopper.ts';

/** Devices remembered per account: the last ones to log in. */
const maxDevices = 20;

/** Salted with the account, so that the table does not link one device's accounts. */
const hashOf = (account: string, token: string) =>
  createHash('sha256').update(`device ${account} ${token}`).digest();

/** A device that was last used before this is unknown again. */
const knownSince = (now: Date) => new Date(now.getTime() - bounds.knownDeviceDays * dayMs);

/**
 * Finds an account and whether it knows the requesting device, with one query whether or not the
 * account exists.
 */
export async function findAccount(
  { db, device, services }: VisitorContext,
  name: string,
): Promise<{ person: ShopperRow | undefined; isKnown: boolean }> {
  const isThisOne = and(
    eq(knownDevice.shopperId, shopper.id),
    eq(knownDevice.hash, hashOf(name, device ?? '')),
    gt(knownDevice.usedAt, knownSince(services.now())),
  );
  const [row] = await db
    .select({ person: shopper, known: knownDevice.hash })
    .from(shopper)
    .leftJoin(knownDevice, isThisOne)
    .where(eq(shopper.account, name));
  return { person: row?.person, isKnown: row?.known != null };
}

/**
 * For how long the account has known the requesting device, in ms; 0 if it does not. The device's
 * cookie is sent to `/api/user` and `/api/wallet` only: a call elsewhere comes from an unknown device.
 */
export async function deviceAgeMs({
  db,
  device,
  services,
  shopperId,
}: Pick<ShopperContext<Queryable>, 'db' | 'device' | 'services' | 'shopperId'>): Promise<number> {
  if (device === undefined) return 0;
  const now = services.now();
  const { account } = await readShopper(db, shopperId);
  const isThisOne = eq(knownDevice.hash, hashOf(account, device));
  const [known] = await db
    .select({ firstAt: knownDevice.firstAt })
    .from(knownDevice)
    .where(and(isThisOne, gt(knownDevice.usedAt, knownSince(now))));
  return known ? Math.max(0, now.getTime() - known.firstAt.getTime()) : 0;
}

/**
 * Marks the requesting device as known to an account for a year; the reply sets its cookie. Returns
 * the device's digest.
 */
export async function rememberDevice(
  tx: Transaction,
  { device, keepDevice, services }: VisitorContext,
  { id: shopperId, account }: Pick<ShopperRow, 'id' | 'account'>,
): Promise<Buffer> {
  const token = device ?? newToken().token;
  const hash = hashOf(account, token);
  const usedAt = services.now();
  const wasKnown = gt(knownDevice.usedAt, knownSince(usedAt));
  const firstAt = sql`case when ${wasKnown} then ${knownDevice.firstAt} else excluded.first_at end`;
  await tx
    .insert(knownDevice)
    .values({ hash, shopperId, usedAt, firstAt: usedAt })
    .onConflictDoUpdate({ target: knownDevice.hash, set: { usedAt, firstAt } });
  const surplus = tx
    .select({ hash: knownDevice.hash })
    .from(knownDevice)
    .where(eq(knownDevice.shopperId, shopperId))
    .orderBy(desc(knownDevice.usedAt))
    .offset(maxDevices);
  await tx.delete(knownDevice).where(inArray(knownDevice.hash, surplus));
  keepDevice(token);
  return hash;
}

/** Forgets every device of an account: each is new when it logs in again. */
export async function forgetDevices(db: Queryable, shopperId: number): Promise<void> {
  await db.delete(knownDevice).where(eq(knownDevice.shopperId, shopperId));
}

/** Forgets every device of an account but the requesting one. */
export async function forgetOtherDevices(
  db: Queryable,
  { device }: Pick<VisitorContext, 'device'>,
  { id, account }: Pick<ShopperRow, 'id' | 'account'>,
): Promise<void> {
  const isOther = ne(knownDevice.hash, hashOf(account, device ?? ''));
  await db.delete(knownDevice).where(and(eq(knownDevice.shopperId, id), isOther));
}

/** Forgets a device by its digest, unless an open session is on it. */
export async function forgetEndedDevice(db: Queryable, hash: Buffer): Promise<void> {
  const open = db.select().from(session).where(eq(session.deviceHash, hash));
  await db.delete(knownDevice).where(and(eq(knownDevice.hash, hash), notExists(open)));
}
