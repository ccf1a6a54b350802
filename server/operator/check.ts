import { checkBook } from '../wallet/book-check.ts';
import { openDebts } from '../wallet/debts.ts';
import { command, readArguments } from './command.ts';
import { writeMoney } from './money-text.ts';
import { table } from './table.ts';

/** `check`: whether the books are right. */
export const checkCommand = command({
  usage: '',
  about: 'Checks the rules that the wallets and orders must keep, and sums up the open debts.',
  read: (args) => readArguments(args, [], {}),
  async run({ db, currency }) {
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
    return { text: `${table(rows)}\n\n${verdict}\n${debts}`, data: counts, isBad };
  },
});
