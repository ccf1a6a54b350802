import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { isInUse, type Obstacles, type privacy } from '#contract/calls/profile.ts';
import { matchLang } from '#contract/rules/languages.ts';
import { postNotice } from '../accounts/post-notice.ts';
import type { Transaction } from '../db/database.ts';
import { idem, shopper } from '../db/schema/accounts.ts';
import { orders } from '../db/schema/orders.ts';
import { refund } from '../db/schema/refunds.ts';
import { review } from '../db/schema/reputation.ts';
import { payee, topup } from '../db/schema/wallet.ts';
import type { HandlersOf, ShopperContext } from '../http/context.ts';
import { found, Refusal } from '../http/refusal.ts';
import { lockWallet, move } from '../ledger/ledger.ts';
import { spendCode, tryCode } from '../one-time-codes/one-time-codes.ts';
import { findWithOrigin } from '../sessions/origin.ts';
import { checkPassword } from '../shoppers/check-password.ts';
import { hashSecret } from '../shoppers/secrets.ts';
import { closedAccount, readShopper } from '../shoppers/shopper.ts';
import { priceText } from '../wallet/price-text.ts';
import { closeAllPages } from '../wallet/top-ups/card-pages.ts';
import { obstaclesOf } from './obstacles.ts';

/**
 * Deletes an account: rows that belong to the person only are deleted; orders, wallet and ledger
 * stay with the row of a shopper without a name, so that the books go on adding up.
 */
export const closeAccount: HandlersOf<typeof privacy>['close'] = async (context, input) => {
  const { db, shopperId, services, log } = context;
  const person = await readShopper(db, shopperId);
  await checkPassword(context, person, input.password, 'password_wrong');
  const { origin } = await findWithOrigin(context, person.account);
  const use = { purpose: 'closing', name: person.account } as const;
  const code = await tryCode(services, origin, use, input.code);
  // Checked first: closing the pages would stop a payment in another tab of an account that stays.
  restOf(await obstaclesOf(context), input.give_up);
  await closeAllPages(db, services, shopperId);
  const passwordHash = await hashSecret(randomBytes(32).toString('hex'), services.config.secret);
  // Not the call's own transaction: two that keep the account open could not both close it.
  const givenUp = await services.db.transaction(async (tx) => {
    // Waits for orders and payments under way: each references the shopper.
    const [locked] = await tx
      .select({ account: shopper.account, hash: shopper.passwordHash })
      .from(shopper)
      .where(eq(shopper.id, shopperId))
      .for('update');
    if (found(locked).account === closedAccount(shopperId)) throw new Refusal('unauthorised');
    // The password may have changed or been locked since the check.
    if (found(locked).hash !== person.passwordHash) throw new Refusal('password_wrong');
    await spendCode(tx, code, shopperId);
    await lockWallet(tx, shopperId);
    const rest = await giveUp(tx, context, input.give_up);
    await erase(tx, shopperId, passwordHash);
    return rest;
  });
  log.info({ event: 'account closed', shopperId, givenUp });
  if (givenUp > 0) {
    const lang = matchLang(person.lang) ?? context.lang;
    const amount = priceText(lang, services.currency, givenUp);
    await postNotice(context, 'accountClosedGivenUp', person, { amount });
  } else await postNotice(context, 'accountClosed', person);
  return {};
};

/**
 * The balance that is left of an account. Throws `account_in_use` if anything else is, or if the
 * shopper has offered to give up another sum.
 */
function restOf(obstacles: Obstacles, offered = 0): number {
  const { balance } = obstacles;
  if (isInUse(obstacles) || (balance > 0 && balance !== offered)) {
    throw new Refusal('account_in_use');
  }
  return balance;
}

/** Gives what is left of the balance to the shop, and returns it. The caller has locked the wallet. */
async function giveUp(
  tx: Transaction,
  { shopperId, services }: ShopperContext,
  offered?: number,
): Promise<number> {
  const it = { db: tx, shopperId, services };
  const balance = restOf(await obstaclesOf(it, { withUnpaid: true }), offered);
  if (balance === 0) return 0;
  const movement = { kind: 'forfeit', against: 'forfeits', ref: String(shopperId) } as const;
  await move(tx, { ...movement, shopperId, amount: -balance, at: services.now() });
  return balance;
}

/**
 * Deletes what belongs to a shopper whose row is locked, and what names the person. `passwordHash`
 * matches no password.
 */
export async function erase(
  tx: Transaction,
  shopperId: number,
  passwordHash: string,
): Promise<void> {
  await deleteOwnRows(tx, shopperId);
  await removePerson(tx, shopperId, passwordHash);
}

/** Deletes the rows of every table that a deleted shopper's row would take with it. */
async function deleteOwnRows(tx: Transaction, shopperId: number): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select relname as "table", attname as column
    from pg_constraint join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = 'shopper'::regclass and confdeltype = 'c' order by 1`);
  for (const { table, column } of rows) {
    const isOwn = sql`${sql.identifier(column)} = ${shopperId}`;
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isOwn}`);
  }
  await tx.delete(idem).where(eq(idem.shopperId, shopperId));
}

/** Removes the person from the rows that stay. */
async function removePerson(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  const nobody = { email: '', mobile: '', familyName: '', givenName: '', lang: null };
  await tx
    .update(shopper)
    .set({
      ...nobody,
      account: closedAccount(id),
      passwordHash,
      formerEmail: '',
      formerEmailUntil: null,
    })
    .where(eq(shopper.id, id));
  await tx
    .update(orders)
    .set({
      // Tax depends on the country of delivery.
      address: sql`jsonb_build_object('id', '', 'addressee', '', 'mobile', '', 'area', '',
        'detail', '', 'tag', 'other', 'is_default', false, 'country', ${orders.address} -> 'country')`,
      note: '',
      placedFrom: null,
    })
    .where(eq(orders.shopperId, id));
  await tx
    .update(refund)
    .set({ explanation: '', proof: [], carrier: '', parcelNo: '' })
    .where(sql`${refund.orderId} in (select id from ${orders} where shopper_id = ${id})`);
  await tx.update(review).set({ author: '', shopperId: null }).where(eq(review.shopperId, id));
  await tx.update(topup).set({ evidence: [] }).where(eq(topup.shopperId, id));
  await removePayees(tx, id);
}

/** Payees that received money stay, without what names a person. */
async function removePayees(tx: Transaction, shopperId: number): Promise<void> {
  const isOwn = eq(payee.shopperId, shopperId);
  await tx
    .delete(payee)
    .where(and(isOwn, sql`not exists (select from extract where payee_id = ${payee.id})`));
  const nothing = { label: '', holder: '', bankName: '', last4: '', address: '', memo: '' };
  const numberSealed = sql`case when ${payee.numberSealed} is not null then ''::bytea end`;
  await tx
    .update(payee)
    .set({ ...nothing, numberSealed, removedAt: sql`coalesce(${payee.removedAt}, now())` })
    .where(isOwn);
}
