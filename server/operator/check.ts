import { and, lte } from 'drizzle-orm';
import { refund } from '../db/schema/refunds.ts';
import { checkBook } from '../ledger/book-check.ts';
import { openDebts } from '../ledger/debts.ts';
import { passesSoon, waitsForShop } from '../refunds/overdue.ts';
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
    const returns = await countReturns(db, now());
    const data = { rules: counts, debts: { shoppers, owed }, returns };
    return { text: [table(rows), '', verdict, debts, describe(returns)].join('\n'), data, isBad };
  },
});

/** The returns that pass, or should have passed, unless somebody decides them. */
async function countReturns(db: OpenShop['db'], now: Date) {
  const due = await db.$count(refund, passesSoon(now));
  const overdue = await db.$count(refund, and(waitsForShop, lte(refund.dueAt, now)));
  return { due, overdue };
}

function describe({ due, overdue }: { due: number; overdue: number }): string {
  if (due === 0) return 'No return passes within seven days.';
  return `Returns that pass within seven days unless decided: ${due}, overdue: ${overdue}; "returns list --due" lists them.`;
}
