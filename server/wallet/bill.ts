import { and, between, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { BillEntry, BillFilter, EntryKind, wallet } from '#contract/calls/wallet/wallet.ts';
import type { Queryable } from '../db/database.ts';
import { account, entry, orders, txn } from '../db/schema/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { cutPage, readCursor, WholeNumber, writeCursor } from '../http/cursor.ts';
import { found } from '../http/refusal.ts';

type Handlers = HandlersOf<typeof wallet>;

const kindsOf: { [F in BillFilter]: EntryKind[] } = {
  topup: ['topup', 'credit', 'debit', 'dispute', 'card_refund', 'reinstatement', 'debt_paid'],
  order: ['pay'],
  refund: ['refund'],
  withdrawal: ['withdraw', 'withdraw_return', 'forfeit'],
};

const refTypes: { [K in EntryKind]: 'order' | 'topup' | 'withdrawal' | null } = {
  credit: null,
  debit: null,
  pay: 'order',
  refund: 'order',
  topup: 'topup',
  dispute: 'topup',
  card_refund: 'topup',
  reinstatement: 'topup',
  debt_paid: null,
  forfeit: null,
  withdraw: 'withdrawal',
  withdraw_return: 'withdrawal',
};

const Place = z.tuple([WholeNumber]);

export const bill: Handlers['bill'] = async ({ db, shopperId }, input) => {
  const { filter, cursor, page_size: size } = input;
  const walletId = await walletOf(db, shopperId);
  const rows = await entriesOf(db)
    .where(
      and(
        eq(entry.accountId, walletId),
        // As its index is: without this, PostgreSQL sorts the whole wallet for one page.
        isNotNull(entry.seq),
        cursor ? lt(entry.seq, readCursor(cursor, Place)[0]) : undefined,
        filter ? inArray(txn.kind, kindsOf[filter]) : undefined,
      ),
    )
    .orderBy(desc(entry.seq))
    .limit(size + 1);
  const { page, next_cursor } = cutPage(rows, size, ({ seq }) => writeCursor([seq ?? 0]));
  return { items: page.map(present), next_cursor };
};

export const oneEntry: Handlers['entry'] = async ({ db, shopperId }, { id }) => {
  const walletId = await walletOf(db, shopperId);
  const isIt = and(eq(entry.accountId, walletId), eq(entry.txnId, id));
  const [row] = await entriesOf(db).where(isIt);
  const shown = present(found(row));
  const sides = await db
    .select({ name: account.name, kind: account.kind, amount: entry.amount })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(eq(entry.txnId, id))
    .orderBy(account.id);
  return {
    entry: shown,
    sides: sides.map(({ name, kind, amount }) => ({
      account: (name ?? (kind === 'debt' ? 'debt' : 'wallet')) as 'wallet',
      amount,
    })),
  };
};

/** The id of a shopper's wallet in the ledger. */
export async function walletOf(db: Queryable, shopperId: number): Promise<number> {
  const isWallet = and(eq(account.shopperId, shopperId), eq(account.kind, 'user'));
  const [row] = await db.select({ id: account.id }).from(account).where(isWallet);
  return found(row).id;
}

/** A wallet's entries with these numbers, oldest first. */
export async function entriesBetween(
  db: Queryable,
  walletId: number,
  [from, to]: [number, number],
): Promise<BillEntry[]> {
  const rows = await entriesOf(db)
    .where(and(eq(entry.accountId, walletId), between(entry.seq, from, to)))
    .orderBy(entry.seq);
  return rows.map(present);
}

/** The order of a payment or refund, by the id's own type: an order is found by its index. */
const orderOf = sql`case ${txn.kind} when 'pay' then ${txn.ref}::bigint
  when 'refund' then (select order_id from refund where refund.id = ${txn.ref}::uuid) end`;

const other = alias(entry, 'other');

function entriesOf(db: Queryable) {
  const fee = db
    .select({ fee: sql<string>`sum(${other.amount})` })
    .from(other)
    .innerJoin(account, eq(account.id, other.accountId))
    .where(and(eq(other.txnId, entry.txnId), eq(account.name, 'fees')));
  return db
    .select({
      id: entry.txnId,
      seq: entry.seq,
      amount: entry.amount,
      balance: entry.postedAfter,
      kind: txn.kind,
      ref: txn.ref,
      reason: txn.reason,
      at: txn.at,
      orderId: orders.id,
      sn: orders.sn,
      fee: sql<number>`coalesce((${fee}), 0)::bigint`.mapWith(Number),
    })
    .from(entry)
    .innerJoin(txn, eq(txn.id, entry.txnId))
    .leftJoin(orders, eq(orders.id, orderOf))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof entriesOf>>[number];

function present({ id, seq, kind, ref, amount, balance, fee, at, reason, ...row }: Row): BillEntry {
  const known = kind as EntryKind;
  const type = refTypes[known];
  return {
    id,
    kind: known,
    amount,
    note: reason,
    fee: Math.abs(fee),
    seq: seq ?? 0,
    balance_after: balance ?? 0,
    at: at.toISOString(),
    ref: type ? { type, id: String(row.orderId ?? ref.split(' ')[0]), sn: row.sn ?? '' } : null,
  };
}
