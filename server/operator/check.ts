import { checkBook } from '../wallet/book-check.ts';
import { command, readArguments } from './command.ts';
import { table } from './table.ts';

/** `check`: whether the books are right. */
export const checkCommand = command({
  usage: '',
  about: 'Checks the eleven rules that the wallets and orders must keep.',
  read: (args) => readArguments(args, [], {}),
  async run({ db }) {
    const counts = await checkBook(db);
    const isBad = counts.some(({ broken }) => broken > 0);
    const rows = counts.map(({ invariant, broken }) => ({ broken, rule: invariant }));
    const verdict = isBad ? 'The books are wrong.' : 'The books are right.';
    return { text: `${table(rows)}\n\n${verdict}`, data: counts, isBad };
  },
});
