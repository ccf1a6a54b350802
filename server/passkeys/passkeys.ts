import { asc, eq } from 'drizzle-orm';
import type { Passkey } from '#contract/calls/security.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { type PasskeyRow, passkey, passkeyChallenge } from '../db/schema/passkeys.ts';
import { noteEvent } from '../shoppers/security-events.ts';

/** A shopper's passkeys, oldest first. */
export function passkeysOf(db: Queryable, shopperId: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkey)
    .where(eq(passkey.shopperId, shopperId))
    .orderBy(asc(passkey.addedAt), asc(passkey.id));
}

/** The shopper's passkeys that sign for this host name. */
export async function usablePasskeys(
  db: Queryable,
  shopperId: number,
  rpId: string,
): Promise<PasskeyRow[]> {
  const rows = await passkeysOf(db, shopperId);
  return rows.filter((row) => row.rpId === rpId);
}

/**
 * Removes every passkey of a shopper, and the challenges on their way. Only under the shopper's
 * lock: a signature that is checked meanwhile would give a ticket.
 */
export async function removePasskeys(
  tx: Transaction,
  event: Pick<Parameters<typeof noteEvent>[1], 'shopperId' | 'at' | 'from'>,
): Promise<void> {
  const { shopperId } = event;
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.shopperId, shopperId));
  const removed = await tx.delete(passkey).where(eq(passkey.shopperId, shopperId)).returning();
  if (removed.length > 0) await noteEvent(tx, { ...event, kind: 'passkey_removed' });
}

/** How browsers are told of a passkey. */
export const credentialRef = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

export const presentPasskey = (row: PasskeyRow, rpId: string): Passkey => ({
  id: row.id,
  user_agent: row.userAgent,
  added_at: row.addedAt.toISOString(),
  used_at: row.usedAt?.toISOString() ?? null,
  is_usable: row.rpId === rpId,
});
