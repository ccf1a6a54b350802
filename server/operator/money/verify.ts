import { and, eq, isNotNull } from 'drizzle-orm';
import { checkCodes } from '#contract/rules/entry-chain.ts';
import { entry } from '../../db/schema/orders.ts';
import { entriesBetween } from '../../wallet/bill.ts';
import { sealOf } from '../../wallet/statement.ts';
import { command, readArguments } from '../command.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { differencesOf } from './statement-differences.ts';
import { readStatement, type StatementRow } from './statement-file.ts';

/** `verify`: compares a shopper's statement with the book. */
export const verifyCommand = command({
  usage: 'FILE',
  about: 'Compares a wallet’s statement, as a shopper exported it, with the book and its seal.',
  read: (args) => readArguments(args, ['FILE'], {}).positionals[0] ?? '',
  async run(shop, file) {
    const rows = await readStatement(file);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) throw new OperatorRefusal(`${file} has no entries.`);
    const walletId = await walletWith(shop, first);
    const book = await entriesBetween(shop.db, walletId, [first.seq, last.seq]);
    const differences = differencesOf(rows, book, shop.currency);
    const codes = checkCodes(book, shop.currency);
    const seal = sealState(shop, walletId, last);
    const isSame = differences.length === 0 && codes.at(-1) === last.code;
    const found = isSame
      ? `Entries ${first.seq} to ${last.seq} are as in the book.`
      : 'The statement and the book differ.';
    return {
      text: [found, ...differences, sealTexts[seal]].join('\n'),
      data: { from: first.seq, to: last.seq, isSame, differences, seal },
      isBad: !isSame || seal === 'foreign',
    };
  },
});

type Seal = 'own' | 'foreign' | 'none';

const sealTexts: { [S in Seal]: string } = {
  own: 'Its seal is this shop’s: the shop gave out exactly the last check code.',
  foreign: 'Its seal is not this shop’s: the statement was changed, or SECRET was.',
  none: 'It has no seal: it was made without a connection.',
};

function sealState({ config }: OpenShop, walletId: number, last: StatementRow): Seal {
  if (last.seal === '') return 'none';
  const { seq, code } = last;
  return last.seal === sealOf({ walletId, seq, code }, config.secret) ? 'own' : 'foreign';
}

async function walletWith({ db }: OpenShop, { transaction }: StatementRow): Promise<number> {
  const isIt = and(eq(entry.txnId, transaction), isNotNull(entry.seq));
  const [found] = await db.select({ id: entry.accountId }).from(entry).where(isIt);
  if (!found) throw new OperatorRefusal(`The book has no transaction ${transaction}.`);
  return found.id;
}
