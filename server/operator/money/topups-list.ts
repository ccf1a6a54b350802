import { desc, eq } from 'drizzle-orm';
import { recordNumber } from '#contract/rules/wallet/record-number.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { type TopUpRow, topup } from '../../db/schema/wallet.ts';
import { command, readArguments, text, wholeNumber } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { plainTimes } from '../plain-times.ts';
import { factsTable, table } from '../table.ts';
import { findRecord } from './find-record.ts';
import { readRecordId, readState, shortTime, stateUsage } from './record-words.ts';

const listed = { usual: 20, least: 1, most: 1000 };

/** `topups list`: the newest top-ups. */
export const topUpsListCommand = command({
  usage: `[--status ${stateUsage}] [--limit N]`,
  about: 'Lists the newest top-ups.',
  read(args) {
    const { values } = readArguments(args, [], { status: text, limit: text });
    return { state: readState(values.status), limit: wholeNumber('limit', values.limit, listed) };
  },
  async run({ db, currency }, { state, limit }) {
    const rows = await db
      .select({ row: topup, account: shopper.account })
      .from(topup)
      .innerJoin(shopper, eq(shopper.id, topup.shopperId))
      .where(state === undefined ? undefined : eq(topup.state, state))
      .orderBy(desc(topup.createdAt))
      .limit(limit);
    const lines = rows.map(({ row, account }) => ({
      number: recordNumber('topup', row.id),
      account,
      way: row.network ?? row.method,
      stage: row.stage,
      amount: writeMoney(row.amount, currency),
      arrived: row.arrived === null ? '' : writeMoney(row.arrived, currency),
      made: shortTime(row.createdAt),
    }));
    return { text: table(lines, 'No top-ups.'), data: rows.map(dataOf) };
  },
});

/** `topups show`: everything an audit needs. */
export const topUpShowCommand = command({
  usage: 'ID',
  about: 'Shows a top-up with its hash, reference and evidence (open that with `files open`).',
  read(args) {
    return readRecordId(readArguments(args, ['ID'], {}).positionals[0]);
  },
  async run({ db, currency }, typed) {
    const id = await findRecord(db, 'topup', typed);
    const [one] = await db
      .select({ row: topup, account: shopper.account })
      .from(topup)
      .innerJoin(shopper, eq(shopper.id, topup.shopperId))
      .where(eq(topup.id, id));
    if (!one) throw new OperatorRefusal(`There is no top-up "${id}".`);
    const { row, account } = one;
    const facts = {
      number: recordNumber('topup', id),
      id,
      account,
      way: row.network ?? row.method,
      stage: row.stage,
      amount: `${writeMoney(row.amount, currency)} ${currency}`,
      fee: writeMoney(row.fee, currency),
      arrived: row.arrived === null ? '' : writeMoney(row.arrived, currency),
      returned: writeMoney(row.refunded, currency),
      disputed: writeMoney(row.disputed, currency),
      address: row.address,
      hash: row.txHash,
      reference: row.reference,
      evidence: row.evidence.join(' '),
      reason: row.reason,
      approved_by: row.approvedBy,
      made: shortTime(row.createdAt),
    };
    return { text: factsTable(facts), data: dataOf(one) };
  },
});

function dataOf({ row, account }: { row: TopUpRow; account: string }) {
  const { shopperId, gateway, gatewayRef, takings, ...facts } = row;
  return { number: recordNumber('topup', row.id), ...plainTimes(facts), account };
}
