import { and, eq, isNotNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { PositiveMinor } from '#contract/rules/money.ts';
import type { Database } from '../../db/database.ts';
import { entry, txn } from '../../db/schema/orders.ts';
import { Refusal } from '../../http/refusal.ts';
import { postgresCode, uniqueViolation } from '../../http/retry.ts';
import { move } from '../../ledger/ledger.ts';
import { txnIdOf } from '../../ledger/txn-ids.ts';
import { notify } from '../../notifications/notify.ts';
import { userInfo } from '../../shoppers/user-info.ts';
import { type ChangingShop, changingCommand } from '../changing-command.ts';
import { readArguments, required, text } from '../command.ts';
import { findShopper } from '../find-shopper.ts';
import { readMoney, writeMoney } from '../money-text.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';
import { readReason } from './record-words.ts';

type Kind = 'credit' | 'debit';

const words = {
  credit: {
    column: 'credited',
    full: 'The wallet would hold more than it can; credit less.',
  },
  debit: {
    column: 'debited',
    full: 'The wallet has less than that available; debit less.',
  },
} as const;

/** `wallet credit`: adds money to a shopper's wallet. */
export const creditCommand = correction(
  'credit',
  'Adds money to a wallet. The same REF again adds nothing.',
);

/** `wallet debit`: takes back what a wrong credit added, never more than is available. */
export const debitCommand = correction(
  'debit',
  'Takes a wrong credit back. The same REF again takes nothing.',
);

function correction(kind: Kind, about: string) {
  return changingCommand({
    changes: `wallet ${words[kind].column}`,
    usage: 'ACCOUNT AMOUNT --reason TEXT [--ref REF]',
    about,
    read(args) {
      const options = { reason: text, ref: text };
      const { values, positionals } = readArguments(args, ['ACCOUNT', 'AMOUNT'], options);
      const [account = '', amount = ''] = positionals;
      const reason = readReason(values.reason);
      const ref = `operator:${values.ref === undefined ? uuid() : required('ref', values.ref)}`;
      return { account, amount, reason, ref };
    },
    async run(shop, { account: typed, amount, reason, ref }) {
      const { db, currency, now } = shop;
      const minor = readAmount(amount, currency);
      const shopperId = await findShopper(db, typed);
      const isNew = await book(shop, { kind, minor, shopperId, reason, ref, at: now() });
      const { account, wallet } = await userInfo(db, shopperId, currency);
      const { available, owed = 0 } = wallet;
      const { column } = words[kind];
      const line = {
        account,
        [column]: writeMoney(minor, currency),
        available: writeMoney(available, currency),
        currency,
        ...(owed > 0 && { owes: writeMoney(owed, currency) }),
      };
      const note = isNew ? '' : `\n\nThis reference was ${column} before; nothing was changed now.`;
      const data = { account, currency, amount: minor, reason, ref, available, isNew };
      return { text: table([line]) + note, data: { ...data, ...(owed > 0 && { owed }) } };
    },
  });
}

function readAmount(amount: string, currency: string): number {
  const reading = readMoney(amount, currency);
  if ('problem' in reading) throw new OperatorRefusal(`The amount ${reading.problem}.`);
  if (reading.minor === 0) throw new OperatorRefusal('The amount is zero.');
  if (PositiveMinor.safeParse(reading.minor).success) return reading.minor;
  throw new OperatorRefusal(`The amount ${amount} is more than a wallet can take at once.`);
}

interface Booking {
  kind: Kind;
  minor: number;
  shopperId: number;
  reason: string;
  ref: string;
  at: Date;
}

/**
 * Returns false if the reference is already in the books. Throws if it belongs to another movement.
 */
async function book(shop: ChangingShop, booking: Booking): Promise<boolean> {
  const { kind, minor, shopperId, reason, ref, at } = booking;
  const id = txnIdOf(kind, ref);
  const amount = kind === 'credit' ? minor : -minor;
  const movement = { kind, ref, against: 'cash', reason, at, shopperId, amount } as const;
  try {
    return await shop.change(async (tx) => {
      await move(tx, movement);
      const event = words[kind].column;
      const data = { amount: minor, note: reason };
      await notify(tx, { shopperId, kind: 'wallet', event, subject: id, data, at });
      return { ref: id, note: reason, result: true };
    });
  } catch (error) {
    // A repeat may not fit either, so the books are asked first.
    const isFull = error instanceof Refusal && fullWords.has(error.word);
    if (!isFull && postgresCode(error) !== uniqueViolation) throw error;
    const booked = await findBooked(shop.db, kind, ref);
    if (booked?.amount === amount && booked.shopperId === shopperId) return false;
    if (isFull && !booked) throw new OperatorRefusal(words[kind].full);
  }
  throw new OperatorRefusal(`This reference already belongs to another ${kind}; choose a new one.`);
}

const fullWords = new Set<string>(['wallet_full', 'insufficient_balance']);

async function findBooked(db: Database, kind: Kind, ref: string) {
  const [booked] = await db
    .select({ amount: entry.amount, shopperId: txn.shopperId })
    .from(txn)
    .innerJoin(entry, eq(entry.txnId, txn.id))
    .where(and(eq(txn.kind, kind), eq(txn.ref, ref), isNotNull(entry.seq)));
  return booked;
}
