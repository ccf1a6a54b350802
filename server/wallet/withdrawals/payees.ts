import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { NewPayee, SavedPayee, withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { hourMs } from '#contract/rules/durations.ts';
import { cardDigits, isCardNumber } from '#contract/rules/wallet/card-number.ts';
import { isChainAddress } from '#contract/rules/wallet/chain-address.ts';
import { isMemo } from '#contract/rules/wallet/networks.ts';
import type { Queryable } from '../../db/database.ts';
import { type PayeeRow, payee } from '../../db/schema/wallet.ts';
import type { HandlersOf, ShopperContext } from '../../http/context.ts';
import { found, Refusal } from '../../http/refusal.ts';
import { type RightCode, spendCode, tryCode } from '../../one-time-codes/one-time-codes.ts';
import { findWithOrigin } from '../../sessions/origin.ts';
import { checkPassword } from '../../shoppers/check-password.ts';
import { noteEvent } from '../../shoppers/security-events.ts';
import { lockShopper, readShopper } from '../../shoppers/shopper.ts';
import { checkNetworkName } from '../network-name.ts';
import { presentPayee } from '../present.ts';
import { walletTerms } from '../terms.ts';
import { forgetRemoved } from './removed-payees.ts';
import { sealNumber } from './sealed-number.ts';

type Handlers = HandlersOf<typeof withdrawal>;

const isOwn = (shopperId: number) => and(eq(payee.shopperId, shopperId), isNull(payee.removedAt));

/** A shopper's payees, in the order they were added. */
export async function savedPayees(
  db: Queryable,
  shopperId: number,
  now: Date,
): Promise<SavedPayee[]> {
  const rows = await db.select().from(payee).where(isOwn(shopperId)).orderBy(asc(payee.createdAt));
  return rows.map((row) => presentSaved(row, now));
}

/** One of a shopper's payees. Throws `not_found`. */
export async function findPayee(
  db: Queryable,
  shopperId: number,
  id: string,
  { evenRemoved = false, isHeld = false } = {},
): Promise<PayeeRow> {
  const own = evenRemoved ? eq(payee.shopperId, shopperId) : isOwn(shopperId);
  const query = db
    .select()
    .from(payee)
    .where(and(eq(payee.id, id), own));
  const [row] = await (isHeld ? query.for('share') : query);
  return found(row);
}

export const addPayee: Handlers['addPayee'] = async (context, { payee: wish, confirm }) => {
  const { db, shopperId, services, log } = context;
  const details = detailsOf(context, wish);
  const code = confirm ? await checkConfirmation(context, confirm) : undefined;
  const now = services.now();
  const waitMs = confirm ? 0 : walletTerms(services).withdrawal.payeeHours * hourMs;
  return await db.transaction(async (tx) => {
    await lockShopper(tx, shopperId);
    if (code) await spendCode(tx, code, shopperId);
    const [kept] = await tx.select({ payees: count() }).from(payee).where(isOwn(shopperId));
    if ((kept?.payees ?? 0) >= bounds.maxPayees) {
      throw new Refusal('payees_full', { count: bounds.maxPayees });
    }
    const usableFrom = new Date(now.getTime() + waitMs);
    const [row] = await tx
      .insert(payee)
      .values({ id: newId(), shopperId, ...details, usableFrom, createdAt: now })
      .returning();
    const event = { kind: 'payee_added', at: now, from: context } as const;
    await noteEvent(tx, { ...event, shopperId, ref: found(row).id });
    log.info({ event: 'payee added', payee: row?.id });
    return presentSaved(found(row), now);
  });
};

export const confirmPayee: Handlers['confirmPayee'] = async (context, { id, confirm }) => {
  const { db, shopperId, services } = context;
  const saved = await findPayee(db, shopperId, id);
  const now = services.now();
  // The reply to an earlier confirmation may have been lost.
  if (saved.usableFrom <= now) return presentSaved(saved, now);
  const code = await checkConfirmation(context, confirm);
  return await db.transaction(async (tx) => {
    await spendCode(tx, code, shopperId);
    const [row] = await tx
      .update(payee)
      .set({ usableFrom: now })
      .where(and(eq(payee.id, id), isOwn(shopperId)))
      .returning();
    const event = { kind: 'payee_confirmed', at: now, from: context } as const;
    await noteEvent(tx, { ...event, shopperId, ref: found(row).id });
    return presentSaved(found(row), now);
  });
};

export const removePayee: Handlers['removePayee'] = async (context, { id }) => {
  const { db, shopperId, services } = context;
  const now = services.now();
  await db.transaction(async (tx) => {
    await findPayee(tx, shopperId, id);
    await tx.update(payee).set({ removedAt: now }).where(eq(payee.id, id));
    await forgetRemoved(tx, now, eq(payee.id, id));
    await noteEvent(tx, { kind: 'payee_removed', at: now, from: context, shopperId, ref: id });
  });
  return {};
};

/** A stolen session must not be enough: both the password and a mailed code confirm a payee. */
async function checkConfirmation(
  context: ShopperContext,
  { password, code }: { password: string; code: string },
): Promise<RightCode> {
  const person = await readShopper(context.db, context.shopperId);
  await checkPassword(context, person, password, 'password_wrong');
  const { origin } = await findWithOrigin(context, person.account);
  const use = { purpose: 'payee', name: person.account } as const;
  return await tryCode(context.services, origin, use, code);
}

function detailsOf({ services }: ShopperContext, wish: NewPayee) {
  const { type, label } = wish;
  if (type === 'card') {
    if (!isCardNumber(wish.card_number)) throw new Refusal('card_number_wrong');
    const digits = cardDigits(wish.card_number);
    const { holder, bank_name: bankName } = wish;
    const numberSealed = sealNumber(digits, services.config.secret);
    return { type, label, holder, bankName, last4: digits.slice(-4), numberSealed };
  }
  checkNetworkName(wish.network, wish.platform_network);
  if (!isChainAddress(wish.network, wish.address)) throw new Refusal('address_wrong');
  if (!isMemo(wish.network, wish.memo)) throw new Refusal('memo_wrong');
  return { type, label, network: wish.network, address: wish.address, memo: wish.memo };
}

/** Whether a payee waits is decided here: a device's clock may be wrong. */
const presentSaved = (row: PayeeRow, now: Date): SavedPayee => ({
  ...presentPayee(row),
  usable_from: row.usableFrom > now ? row.usableFrom.toISOString() : null,
});
