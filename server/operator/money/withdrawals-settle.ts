import { eq } from 'drizzle-orm';
import { type ExtractRow, extract } from '../../db/schema/wallet.ts';
import {
  bounceWithdrawal,
  lockWithdrawal,
  passWithdrawal,
  refuseWithdrawal,
} from '../../wallet/withdrawals/settle-withdrawal.ts';
import { type ChangingShop, changingCommand } from '../changing-command.ts';
import { readArguments } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import { table } from '../table.ts';
import { isFirstOfTwo, settle } from './acts.ts';
import { findRecord } from './find-record.ts';
import { readRecordId, readWithReason } from './record-words.ts';

/** `withdrawals pass`: before the money is sent, as its shopper can cancel it until then. */
export const withdrawalPassCommand = changingCommand({
  changes: 'withdrawal passed',
  usage: 'ID',
  about: 'Books a withdrawal as paid out; it cannot be cancelled any more. Send the money then.',
  read: (args) => readRecordId(readArguments(args, ['ID'], {}).positionals[0]),
  async run(shop, typed) {
    const id = await findRecord(shop.db, 'withdrawal', typed);
    const row = await settle(shop, async (tx) => {
      const open = await lockWithdrawal(tx, id, 'audit');
      const needsAnother = isFirstOfTwo(shop, open.amount, open.approvedBy);
      if (!needsAnother) return { ref: id, result: await passWithdrawal(tx, shop, id) };
      await tx.update(extract).set({ approvedBy: shop.operator }).where(eq(extract.id, id));
      return { act: 'withdrawal agreed', ref: id, result: undefined };
    });
    return row ? answer(row, shop.currency) : waiting;
  },
});

/** `withdrawals refuse`: the money goes back to the wallet. */
export const withdrawalRefuseCommand = changingCommand({
  changes: 'withdrawal refused',
  usage: 'ID --reason TEXT',
  about: 'Refuses a withdrawal with a reason that its shopper reads. The money goes back.',
  read: readWithReason,
  run: (shop, wish) => end(shop, wish, refuseWithdrawal),
});

/** `withdrawals bounce`: a paid one that could not be sent, or that the bank or chain returned. */
export const withdrawalBounceCommand = changingCommand({
  changes: 'withdrawal bounced',
  usage: 'ID --reason TEXT',
  about:
    'Brings a payout that could not be sent, or came back, into the wallet again, with its fee.',
  read: readWithReason,
  run: (shop, wish) => end(shop, wish, bounceWithdrawal),
});

type Wish = ReturnType<typeof readWithReason>;

async function end(shop: ChangingShop, { id: typed, reason }: Wish, act: typeof refuseWithdrawal) {
  const id = await findRecord(shop.db, 'withdrawal', typed);
  const row = await settle(shop, async (tx) => {
    return { ref: id, note: reason, result: await act(tx, shop, id, reason) };
  });
  return answer(row, shop.currency);
}

const waiting = {
  text: 'Agreed. The amount needs a second operator: pass it again with --as ANOTHER.',
  data: { settled: false },
};

function answer({ id, stage, amount, fee, reason }: ExtractRow, currency: string) {
  const pays = writeMoney(amount - fee, currency);
  const line = { id, stage, amount: writeMoney(amount, currency), pays, reason };
  return { text: table([line]), data: { id, stage, amount, fee, reason, settled: true } };
}
