import { and, eq, gt, gte } from 'drizzle-orm';
import type { email } from '#contract/calls/email.ts';
import type { Transaction } from '../../db/database.ts';
import {
  emailUndo,
  payTicket,
  type ShopperRow,
  session,
  shopper,
} from '../../db/schema/accounts.ts';
import { pushSubscription } from '../../db/schema/push.ts';
import type { HandlersOf } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { postLetter } from '../../mail/letters.ts';
import { trustedNow } from '../../one-time-codes/code-address.ts';
import { dropCodes } from '../../one-time-codes/one-time-codes.ts';
import { removePasskeys } from '../../passkeys/passkeys.ts';
import { forgetDevices } from '../../sessions/known-devices.ts';
import { hashToken, lockedHash } from '../../shoppers/secrets.ts';
import { noteEvent } from '../../shoppers/security-events.ts';
import { lockShopper } from '../../shoppers/shopper.ts';

/** Undoes a change of the e-mail address by the link from the mail. */
export const undoChange: HandlersOf<typeof email>['undo'] = async (context, { token }) => {
  const { db, services, log } = context;
  const at = services.now();
  const hash = hashToken(token);
  const person = await db.transaction(async (tx) => {
    const [link] = await tx
      .select()
      .from(emailUndo)
      .where(and(eq(emailUndo.tokenHash, hash), gt(emailUndo.expiresAt, at)));
    if (!link) throw new Refusal('undo_over');
    const { shopperId, eventId } = link;
    const before = await lockShopper(tx, shopperId);
    const used = await tx.delete(emailUndo).where(eq(emailUndo.tokenHash, hash)).returning();
    if (used.length === 0) throw new Refusal('undo_over');
    // Links of later changes are void too; those of earlier ones stay.
    await tx
      .delete(emailUndo)
      .where(and(eq(emailUndo.shopperId, shopperId), gte(emailUndo.eventId, eventId)));
    await restore(tx, before, link.email);
    await removePasskeys(tx, { shopperId, at, from: context });
    await noteEvent(tx, { shopperId, kind: 'email_restored', at, from: context });
    return before;
  });
  log.info({ event: 'e-mail address restored', shopperId: person.id });
  postLetter(context, 'emailRestored', { to: person.email, lang: person.lang });
  return { account: person.account, shopper_id: String(person.id) };
};

/** Restores the account and closes it to a thief who has the session and the password. */
async function restore(tx: Transaction, person: ShopperRow, email: string): Promise<void> {
  const { id, account: name, passwordHash } = person;
  await tx
    .update(shopper)
    .set({ email, emailProven: false, ...trustedNow, passwordHash: lockedHash(passwordHash) })
    .where(eq(shopper.id, id));
  await tx.delete(session).where(eq(session.shopperId, id));
  await tx.delete(payTicket).where(eq(payTicket.shopperId, id));
  await tx.delete(pushSubscription).where(eq(pushSubscription.shopperId, id));
  await forgetDevices(tx, id);
  await dropCodes(tx, { purpose: 'password', name });
  await dropCodes(tx, { purpose: 'pay_password', name });
}
