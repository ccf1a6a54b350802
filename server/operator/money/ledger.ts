import { and, desc, eq, sql } from 'drizzle-orm';
import { account, entry, txn } from '../../db/schema/orders.ts';
import { debtOf } from '../../ledger/debts.ts';
import { command, readArguments, text, wholeNumber } from '../command.ts';
import { findShopper } from '../find-shopper.ts';
import { writeMoney } from '../money-text.ts';
import type { OpenShop } from '../open-shop.ts';
import { plainTimes } from '../plain-times.ts';
import { table } from '../table.ts';
import { shortTime } from './record-words.ts';

const listed = { usual: 20, least: 1, most: 1000 };

/** `ledger`: the shop's accounts, or the entries of one wallet. */
export const ledgerCommand = command({
  usage: '[--account ACCOUNT] [--limit N]',
  about: 'Shows the accounts of the book with their sums, or the newest entries of one wallet.',
  read(args) {
    const { values } = readArguments(args, [], { account: text, limit: text });
    return { name: values.account, limit: wholeNumber('limit', values.limit, listed) };
  },
  async run(shop, { name, limit }) {
    return name === undefined ? await accounts(shop) : await entries(shop, name, limit);
  },
});

const name = sql`coalesce(name, case a.kind when 'debt' then 'debts' else 'wallets' end)`;

async function accounts({ db, currency }: OpenShop) {
  const { rows } = await db.execute<{ account: string; entries: number; sum: number }>(sql`
    select ${name} as account, count(e.amount)::int as entries,
      coalesce(sum(e.amount), 0)::float8 as sum
    from account a left join entry e on e.account_id = a.id
    group by 1 order by 1`);
  const lines = rows.map(({ account: of, entries: count, sum }) => ({
    account: of,
    entries: count,
    sum: writeMoney(sum, currency),
    currency,
  }));
  return { text: table(lines, 'The book is empty.'), data: rows };
}

async function entries({ db, currency }: OpenShop, of: string, limit: number) {
  const shopperId = await findShopper(db, of);
  const rows = await db
    .select({
      seq: entry.seq,
      at: txn.at,
      kind: txn.kind,
      ref: txn.ref,
      amount: entry.amount,
      balance: entry.postedAfter,
      id: txn.id,
    })
    .from(entry)
    .innerJoin(account, eq(account.id, entry.accountId))
    .innerJoin(txn, eq(txn.id, entry.txnId))
    .where(and(eq(account.shopperId, shopperId), eq(account.kind, 'user')))
    .orderBy(desc(entry.seq))
    .limit(limit);
  const lines = rows.map(({ seq, at, kind, ref, amount, balance }) => ({
    n: seq ?? 0,
    at: shortTime(at),
    kind,
    ref,
    amount: writeMoney(amount, currency),
    balance: writeMoney(balance ?? 0, currency),
  }));
  const debt = await debtOf(db, shopperId);
  const owes = debt === 0 ? '' : `\n\nOwes the shop ${writeMoney(debt, currency)} ${currency}.`;
  return { text: table(lines, 'No entries.') + owes, data: rows.map(plainTimes) };
}
