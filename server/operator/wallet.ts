import { and, eq, gt } from 'drizzle-orm';
import { v7 as uuid, v5 as uuidFrom } from 'uuid';
import { PositiveMinor } from '#contract/rules/money.ts';
import { normalAccount } from '../accounts/names.ts';
import { shopper } from '../db/schema/accounts.ts';
import { account, entry, txn } from '../db/schema/orders.ts';
import { postgresCode, uniqueViolation, withRetry } from '../http/retry.ts';
import { move } from '../wallet/ledger.ts';
import { type Command, readArguments, required } from './command.ts';
import { readMoney, writeMoney } from './money-text.ts';
import type { OpenShop } from './open-shop.ts';
import { OperatorRefusal } from './operator-errors.ts';
import { table } from './table.ts';

/** Ledger transaction ids are derived from the reference, so that each reference has one. */
const namespace = '2d0f7d9e-5c57-4d0c-9a3e-b1c54a0f6e21';
const maxReason = 200;

interface Credit {
  accountName: string;
  amount: string;
  reason: string;
  ref: string;
}

/** `wallet credit`: adds money to a shopper's wallet. */
export const creditCommand: Command = {
  usage: 'ACCOUNT AMOUNT --reason TEXT [--ref REF]',
  about: 'Adds money to a wallet. The same REF again adds nothing.',
  prepare(args) {
    const { values, positionals } = readArguments(args, ['ACCOUNT', 'AMOUNT'], {
      reason: { type: 'string' },
      ref: { type: 'string' },
    });
    const [accountName = '', amount = ''] = positionals;
    const reason = required('reason', values.reason).slice(0, maxReason);
    const ref = `operator:${values.ref === undefined ? uuid() : required('ref', values.ref)}`;
    return (shop) => credit(shop, { accountName: normalAccount(accountName), amount, reason, ref });
  },
};

async function credit(shop: OpenShop, { accountName, amount, reason, ref }: Credit) {
  const { currency } = shop;
  const minor = readAmount(amount, currency);
  const shopperId = await findShopper(shop, accountName);
  const isNew = await book(shop, { minor, shopperId, reason, ref });
  const available = await availableTo(shop, shopperId);
  const data = { account: accountName, currency, amount: minor, reason, ref, available, isNew };
  const row = [accountName, writeMoney(minor, currency), writeMoney(available, currency), currency];
  const heading = ['account', 'credited', 'available', 'currency'];
  const note = isNew ? '' : '\n\nThis reference was credited before; nothing was added now.';
  return { text: table(heading, [row]) + note, data };
}

function readAmount(text: string, currency: string): number {
  const reading = readMoney(text, currency);
  if ('problem' in reading) throw new OperatorRefusal(`The amount ${reading.problem}.`);
  if (reading.minor === 0) throw new OperatorRefusal('The amount is zero.');
  if (PositiveMinor.safeParse(reading.minor).success) return reading.minor;
  throw new OperatorRefusal(`The amount ${text} is more than a wallet can take at once.`);
}

async function findShopper({ db }: OpenShop, accountName: string): Promise<number> {
  const [row] = await db.select().from(shopper).where(eq(shopper.account, accountName));
  if (!row) throw new OperatorRefusal(`There is no account "${accountName}".`);
  return row.id;
}

interface Booking {
  minor: number;
  shopperId: number;
  reason: string;
  ref: string;
}

/**
 * Returns false if the reference is already in the books. Throws if it belongs to another movement.
 */
async function book({ db }: OpenShop, booking: Booking): Promise<boolean> {
  const { minor: amount, shopperId, reason, ref } = booking;
  const id = uuidFrom(`credit ${ref}`, namespace);
  const movement = { id, kind: 'credit', ref, shopperId, amount, against: 'cash', reason } as const;
  try {
    await withRetry(() => db.transaction((tx) => move(tx, movement)));
    return true;
  } catch (error) {
    if (postgresCode(error) !== uniqueViolation) throw error;
  }
  const [booked] = await db
    .select({ amount: entry.amount, shopperId: txn.shopperId })
    .from(txn)
    .innerJoin(entry, eq(entry.txnId, txn.id))
    .where(and(eq(txn.id, id), gt(entry.amount, 0)));
  if (booked?.amount === amount && booked.shopperId === shopperId) return false;
  throw new OperatorRefusal('This reference already belongs to another credit; choose a new one.');
}

async function availableTo({ db }: OpenShop, shopperId: number): Promise<number> {
  const [wallet] = await db.select().from(account).where(eq(account.shopperId, shopperId));
  return wallet ? wallet.posted - wallet.held : 0;
}
