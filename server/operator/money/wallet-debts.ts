import { asc, eq, sql } from 'drizzle-orm';
import { shopper } from '../../db/schema/accounts.ts';
import { account } from '../../db/schema/orders.ts';
import { command, readArguments } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import { table } from '../table.ts';

/** `wallet debts`: who owes the shop what a card gateway took back. */
export const debtsCommand = command({
  usage: '',
  about: 'Lists the shoppers who owe the shop what a card’s bank or the gateway took back.',
  read: (args) => readArguments(args, [], {}),
  async run({ db, currency }) {
    const rows = await db
      .select({ account: shopper.account, debt: account.posted })
      .from(account)
      .innerJoin(shopper, eq(shopper.id, account.shopperId))
      .where(sql`${account.kind} = 'debt' and ${account.posted} < 0`)
      .orderBy(asc(account.posted));
    const lines = rows.map(({ account: name, debt }) => ({
      account: name,
      owes: writeMoney(-debt, currency),
      currency,
    }));
    const data = rows.map(({ account: name, debt }) => ({ account: name, owes: -debt, currency }));
    return { text: table(lines, 'No debts.'), data };
  },
});
