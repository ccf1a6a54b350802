import { desc, eq, sql } from 'drizzle-orm';
import { recordNumber } from '#contract/rules/wallet/record-number.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { type ExtractRow, extract, type PayeeRow, payee } from '../../db/schema/wallet.ts';
import { openNumber } from '../../wallet/withdrawals/sealed-number.ts';
import { changingCommand } from '../changing-command.ts';
import { command, readArguments, text, wholeNumber } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { plainTimes } from '../plain-times.ts';
import { factsTable, table } from '../table.ts';
import { findRecord } from './find-record.ts';
import { readRecordId, readState, readWithReason, shortTime, stateUsage } from './record-words.ts';

const listed = { usual: 20, least: 1, most: 1000 };
interface Found {
  row: ExtractRow;
  to: PayeeRow;
  account: string;
  /** What the shopper owes the shop, in minor units. */
  owed: number;
}

/** `withdrawals list`: the newest withdrawals. */
export const withdrawalsListCommand = command({
  usage: `[--status ${stateUsage}] [--limit N]`,
  about: 'Lists the newest withdrawals.',
  read(args) {
    const { values } = readArguments(args, [], { status: text, limit: text });
    return { state: readState(values.status), limit: wholeNumber('limit', values.limit, listed) };
  },
  async run({ db, currency }, { state, limit }) {
    const rows = await select(db)
      .where(state === undefined ? undefined : eq(extract.state, state))
      .orderBy(desc(extract.createdAt))
      .limit(limit);
    return {
      text: table(
        rows.map((it) => lineOf(it, currency)),
        'No withdrawals.',
      ),
      data: rows.map(dataOf),
    };
  },
});

/** `withdrawals show`: the facts for an audit, without the card's number. */
export const withdrawalShowCommand = command({
  usage: 'ID',
  about: 'Shows a withdrawal and its payee; of a bank card only the last four digits.',
  read: (args) => readRecordId(readArguments(args, ['ID'], {}).positionals[0]),
  async run({ db, currency }, id) {
    const one = await find(db, id);
    const { to, row } = one;
    const facts = {
      ...lineOf(one, currency),
      id: row.id,
      fee: writeMoney(row.fee, currency),
      holder: to.holder,
      bank: to.bankName,
      address: to.address,
      memo: to.memo,
      reason: row.reason,
      approved_by: row.approvedBy,
    };
    return { text: factsTable(facts), data: dataOf(one) };
  },
});

const forgotten = 'The shopper has removed this card: its number is no longer stored.';

const unreadable =
  'This card number was stored with another secret and cannot be read: refuse the withdrawal, and ask the shopper to add the card again.';

/** `withdrawals number`: the one command that opens a sealed bank card number. It is recorded. */
export const withdrawalNumberCommand = changingCommand({
  changes: 'card number opened',
  usage: 'ID --reason TEXT',
  about: 'Shows the whole bank card number of a withdrawal, and records who asked and why.',
  read: readWithReason,
  async run({ db, config, change }, { id: typed, reason }) {
    const { to, row } = await find(db, typed);
    const { id } = row;
    if (!to.numberSealed) throw new OperatorRefusal('This withdrawal is not to a bank card.');
    if (to.numberSealed.length === 0) throw new OperatorRefusal(forgotten);
    const sealed = to.numberSealed;
    const number = await change(async () => {
      return { ref: id, note: reason, result: numberIn(sealed, config.secret) };
    });
    const line = { id, holder: to.holder, bank: to.bankName, number };
    return { text: table([line]), data: line };
  },
});

function numberIn(sealed: Buffer, secret: string): string {
  try {
    return openNumber(sealed, secret);
  } catch {
    throw new OperatorRefusal(unreadable);
  }
}

const owed = sql<string>`(select coalesce(-sum(posted), 0) from account
  where account.shopper_id = ${extract.shopperId} and account.kind = 'debt')`.mapWith(Number);

function select(db: OpenShop['db']) {
  return db
    .select({ row: extract, to: payee, account: shopper.account, owed })
    .from(extract)
    .innerJoin(payee, eq(payee.id, extract.payeeId))
    .innerJoin(shopper, eq(shopper.id, extract.shopperId))
    .$dynamic();
}

async function find(db: OpenShop['db'], typed: string): Promise<Found> {
  const id = await findRecord(db, 'withdrawal', typed);
  const [one] = await select(db).where(eq(extract.id, id));
  if (!one) throw new OperatorRefusal(`There is no withdrawal "${typed}".`);
  return one;
}

const lineOf = ({ row, to, account, owed: debt }: Found, currency: string) => ({
  number: recordNumber('withdrawal', row.id),
  account,
  to: to.network ?? `•••• ${to.last4}`,
  stage: row.stage,
  amount: writeMoney(row.amount, currency),
  pays: writeMoney(row.amount - row.fee, currency),
  owes: debt > 0 ? writeMoney(debt, currency) : '',
  made: shortTime(row.createdAt),
});

function dataOf({ row, to, account, owed: debt }: Found) {
  const { shopperId, payeeId, ...facts } = row;
  const { numberSealed, shopperId: owner, ...shown } = to;
  const number = recordNumber('withdrawal', row.id);
  return { number, ...plainTimes(facts), account, owed: debt, payee: plainTimes(shown) };
}
