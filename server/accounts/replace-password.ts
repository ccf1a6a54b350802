import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { payTicket, type ShopperRow, session, shopper } from '../db/schema/accounts.ts';
import { pushSubscription } from '../db/schema/push.ts';
import type { VisitorContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { dropCodes } from '../one-time-codes/one-time-codes.ts';
import { forgetDevices, forgetOtherDevices, rememberDevice } from '../sessions/known-devices.ts';
import { hashSecret, isSecret, unlockedHash } from '../shoppers/secrets.ts';
import { noteEvent } from '../shoppers/security-events.ts';
import { lockShopper } from '../shoppers/shopper.ts';
import { postNotice } from './post-notice.ts';

/**
 * Changes an account's password and revokes what the old one opened: every session, every payment
 * ticket, every reset code, and push messages to every device, those of expired sessions too. The
 * account then knows this device only, and as a new one if the password was reset. `allow` runs
 * under the account's lock and may still refuse. Throws `password_same` if the password is unchanged.
 */
export async function replacePassword(
  context: VisitorContext,
  person: ShopperRow,
  password: string,
  kind: 'password_changed' | 'password_reset',
  allow: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { services, log } = context;
  const { db, config } = services;
  if (await isSecret(unlockedHash(person.passwordHash), password, config.secret)) {
    throw new Refusal('password_same');
  }
  const passwordHash = await hashSecret(password, config.secret);
  await db.transaction(async (tx) => {
    await lockShopper(tx, person.id);
    await allow(tx);
    await tx.update(shopper).set({ passwordHash }).where(eq(shopper.id, person.id));
    await tx.delete(session).where(eq(session.shopperId, person.id));
    await tx.delete(payTicket).where(eq(payTicket.shopperId, person.id));
    await tx.delete(pushSubscription).where(eq(pushSubscription.shopperId, person.id));
    if (kind === 'password_reset') await forgetDevices(tx, person.id);
    else await forgetOtherDevices(tx, context, person);
    await rememberDevice(tx, context, person);
    await dropCodes(tx, { purpose: 'password', name: person.account });
    const at = services.now();
    await noteEvent(tx, { shopperId: person.id, kind, at, from: context });
  });
  log.info({ event: 'password changed', shopperId: person.id });
  await postNotice(context, 'passwordChanged', person);
}
