import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { type ExtractRow, extract } from '../../db/schema/wallet.ts';
import {
  bounceWithdrawal,
  lockWithdrawal,
  passWithdrawal,
  refuseWithdrawal,
} from '../../wallet/withdrawals/settle-withdrawal.ts';
import { command, readArguments, text } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import type { OpenShop } from '../open-shop.ts';
import { table } from '../table.ts';
import { actOptions, asUsage, inAct, isFirstOfTwo, operatorOf, recordAct } from './acts.ts';
import { readReason, readRecordId } from './record-words.ts';

/** `withdrawals pass`: before the money is sent, as its shopper can cancel it until then. */
export const withdrawalPassCommand = command({
  usage: `ID ${asUsage}`,
  about: 'Books a withdrawal as paid out; it cannot be cancelled any more. Send the money then.',
  read(args) {
    const { values, positionals } = readArguments(args, ['ID'], actOptions);
    return { id: readRecordId(positionals[0]), operator: operatorOf(values.as) };
  },
  async run(shop, { id, operator }) {
    return await settle(shop, async (tx) => {
      const open = await lockWithdrawal(tx, id, 'audit');
      if (await needsAnother(tx, shop, open, operator)) return undefined;
      await recordAct(tx, { operator, act: 'withdrawal passed', ref: id, at: shop.now() });
      return await passWithdrawal(tx, shop, id);
    });
  },
});

/** `withdrawals refuse`: the money goes back to the wallet. */
export const withdrawalRefuseCommand = command({
  usage: `ID --reason TEXT ${asUsage}`,
  about: 'Refuses a withdrawal with a reason that its shopper reads. The money goes back.',
  read: readWithReason,
  async run(shop, { id, reason, operator }) {
    return await settle(shop, async (tx) => {
      const act = { operator, act: 'withdrawal refused', ref: id, at: shop.now() };
      await recordAct(tx, { ...act, note: reason });
      return await refuseWithdrawal(tx, shop, id, reason);
    });
  },
});

/** `withdrawals bounce`: a paid one that could not be sent, or that the bank or chain returned. */
export const withdrawalBounceCommand = command({
  usage: `ID --reason TEXT ${asUsage}`,
  about:
    'Brings a payout that could not be sent, or came back, into the wallet again, with its fee.',
  read: readWithReason,
  async run(shop, { id, reason, operator }) {
    return await settle(shop, async (tx) => {
      const act = { operator, act: 'withdrawal bounced', ref: id, at: shop.now() };
      await recordAct(tx, { ...act, note: reason });
      return await bounceWithdrawal(tx, shop, id, reason);
    });
  },
});

function readWithReason(args: string[]) {
  const { values, positionals } = readArguments(args, ['ID'], { reason: text, ...actOptions });
  const reason = readReason(values.reason);
  return { id: readRecordId(positionals[0]), reason, operator: operatorOf(values.as) };
}

async function settle(shop: OpenShop, work: (tx: Transaction) => Promise<ExtractRow | undefined>) {
  const { currency } = shop;
  const row = await inAct(shop, work);
  if (!row) {
    const sentence = 'Agreed. The amount needs a second operator: pass it again with --as ANOTHER.';
    return { text: sentence, data: { settled: false } };
  }
  const { id, stage, amount, fee, reason } = row;
  const pays = writeMoney(amount - fee, currency);
  const line = { id, stage, amount: writeMoney(amount, currency), pays, reason };
  return { text: table([line]), data: { id, stage, amount, fee, reason, settled: true } };
}

/** Records the first of two operators for a large amount; true until the second one agrees. */
async function needsAnother(
  tx: Transaction,
  shop: OpenShop,
  { id, amount, approvedBy }: ExtractRow,
  operator: string,
): Promise<boolean> {
  if (!isFirstOfTwo(shop, amount, approvedBy, operator)) return false;
  await tx.update(extract).set({ approvedBy: operator }).where(eq(extract.id, id));
  await recordAct(tx, { operator, act: 'withdrawal agreed', ref: id, at: shop.now() });
  return true;
}
