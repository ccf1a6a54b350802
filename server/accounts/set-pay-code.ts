import { and, eq } from 'drizzle-orm';
import type { user } from '#contract/calls/account.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { weaknessOf } from '#contract/rules/weak-pay-code.ts';
import { payCode, payTicket } from '../db/schema/accounts.ts';
import type { HandlersOf, ShopperContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { type RightCode, spendCode, tryCode } from '../one-time-codes/one-time-codes.ts';
import { removePasskeys } from '../passkeys/passkeys.ts';
import { checkCode } from '../pay-codes/pay-code.ts';
import { findWithOrigin } from '../sessions/origin.ts';
import { hashSecret, isSecret } from '../shoppers/secrets.ts';
import { noteEvent } from '../shoppers/security-events.ts';
import { lockShopper, readShopper } from '../shoppers/shopper.ts';

/** Clears the wrong tries and any lock, even a permanent one. */
const unlocked = { fails: 0, lockedUntil: null };

export const setPayCode: HandlersOf<typeof user>['setPayCode'] = async (context, input) => {
  const { db, shopperId, services, log } = context;
  const weakness = weaknessOf(input.pay_password);
  if (weakness) throw new Refusal(weakness);
  const pepper = services.config.secret;
  const [kept] = await db.select().from(payCode).where(eq(payCode.shopperId, shopperId));
  if (!kept) {
    await setFirst(context, await hashSecret(input.pay_password, pepper));
    return {};
  }
  const mailed = await checkLeave(context, input);
  if (await isSecret(kept.hash, input.pay_password, pepper)) throw new Refusal('pay_code_same');
  const hash = await hashSecret(input.pay_password, pepper);
  await db.transaction(async (tx) => {
    await lockShopper(tx, shopperId);
    if (mailed) await spendCode(tx, mailed, shopperId);
    const isUnchanged = and(eq(payCode.shopperId, shopperId), eq(payCode.hash, kept.hash));
    const changed = await tx
      .update(payCode)
      .set({ hash, ...unlocked })
      .where(isUnchanged)
      .returning();
    if (changed.length === 0) throw new Refusal('old_secret_wrong');
    const at = services.now();
    // Someone who forgot the code may have lost a device, too.
    if (mailed) await removePasskeys(tx, { shopperId, at, from: context });
    await tx.delete(payTicket).where(eq(payTicket.shopperId, shopperId));
    await noteEvent(tx, { shopperId, kind: 'pay_code_changed', at, from: context });
  });
  log.info({ event: 'payment code changed', shopperId, mailed: mailed !== undefined });
  return {};
};

async function setFirst(context: ShopperContext, hash: string): Promise<void> {
  const { db, shopperId, services } = context;
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(payCode)
      .values({ shopperId, hash, ...unlocked })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) throw new Refusal('old_secret_wrong');
    await noteEvent(tx, { shopperId, kind: 'pay_code_set', at: services.now(), from: context });
  });
}

/** Counts one try at the old code or, without one, at the mailed code. Throws if it is wrong. */
async function checkLeave(
  context: ShopperContext,
  { old_pay_password: old, code }: ParsedInputOf<typeof user.setPayCode>,
): Promise<RightCode | undefined> {
  const { db, shopperId, services } = context;
  if (old !== undefined) {
    await checkCode(db, shopperId, old, services.config.secret, services.now());
    return undefined;
  }
  if (code === undefined) throw new Refusal('old_secret_wrong');
  const { account: name } = await readShopper(db, shopperId);
  const { origin } = await findWithOrigin(context, name);
  return await tryCode(services, origin, { purpose: 'pay_password', name }, code);
}
