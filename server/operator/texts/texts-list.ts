import { desc, eq } from 'drizzle-orm';
import { formerText, shopper } from '../../db/schema/accounts.ts';
import { command, readArguments, text, wholeNumber } from '../command.ts';
import { findShopper } from '../find-shopper.ts';
import { shortTime } from '../money/record-words.ts';
import { table } from '../table.ts';

const listed = { usual: 20, least: 1, most: 100_000 };

/** `texts list`: what upgrades have changed in stored texts. */
export const textsListCommand = command({
  usage: '[--account ACCOUNT] [--limit N]',
  about:
    'Lists the texts of shoppers, promo codes and deposit addresses that an update of the shop has\n' +
    '      changed in the last 90 days, and what they were.',
  read(args) {
    const { values } = readArguments(args, [], { account: text, limit: text });
    return { account: values.account, limit: wholeNumber('limit', values.limit, listed) };
  },
  async run({ db }, { account, limit }) {
    const shopperId = account === undefined ? undefined : await findShopper(db, account);
    const rows = await db
      .select({ row: formerText, account: shopper.account })
      .from(formerText)
      .leftJoin(shopper, eq(shopper.id, formerText.shopperId))
      .where(shopperId === undefined ? undefined : eq(formerText.shopperId, shopperId))
      .orderBy(desc(formerText.id))
      .limit(limit);
    const data = rows.map(({ row, account }) => ({
      at: row.at.toISOString(),
      account,
      text: `${row.relation}.${row.field}`,
      row: row.rowId,
      former: row.former,
      became: row.became,
    }));
    const lines = data.map(({ at, account, row: _, ...line }) => ({
      at: shortTime(new Date(at)),
      account: account ?? '',
      ...line,
    }));
    return { text: table(lines, 'No update has changed a text.'), data };
  },
});
