import { and, lte } from 'drizzle-orm';
import { refund } from '../db/schema/refunds.ts';
import { passesSoon, waitsForShop } from '../refunds/overdue.ts';
import { checkBook } from '../wallet/book-check.ts';
import { openDebts } from '../wallet/debts.ts';
import { command, readArguments } from './command.ts';
import { writeMoney } from './money-text.ts';
import type { OpenShop } from './open-shop.ts';
import { table } from './table.ts';

/** `check`: whether the books are right. */
export const checkCommand = command({
  usage: '',
  about:
    'Checks the rules that the wallets and orders must keep, and sums up the open debts and the\n' +
    '      returns that pass soon.',
  read: (args) => readArguments(args, [], {}),
  async run({ db, currency, now }) {
    const counts = await checkBook(db);
    const isBad = counts.some(({ broken }) => broken > 0);
    const rows = counts.map(({ invariant, broken }) => ({ broken, rule: invariant }));
    const verdict = isBad ? 'The books are wrong.' : 'The books are right.';
    const { shoppers, owed } = await openDebts(db);
    const debts =
      shoppers === 0
        ? 'No shopper owes the shop anything.'
        : `Open debts: ${writeMoney(owed, currency)} ${currency} of ${shoppers} ` +
          `${shoppers === 1 ? 'shopper' : 'shoppers'}; "wallet debts" lists them.`;
    const returns = await describeReturns(db, now());
    return { text: [table(rows), '', verdict, debts, returns].join('\n'), data: counts, isBad };
  },
});

/** The returns that pass, or should have passed, unless somebody decides them. */
async function describeReturns(db: OpenShop['db'], now: Date): Promise<string> {
  const count = await db.$count(refund, passesSoon(now));
  if (count === 0) return 'No return passes within seven days.';
  const overdue = await db.$count(refund, and(waitsForShop, lte(refund.dueAt, now)));
  return `Returns that pass within seven days unless decided: ${count}, overdue: ${overdue}; "returns list --due" lists them.`;
}
