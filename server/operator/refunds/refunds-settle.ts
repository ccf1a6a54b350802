import type { Transaction } from '../../db/database.ts';
import { found } from '../../http/refusal.ts';
import { readRefund, refundNumber } from '../../refunds/read.ts';
import { arriveReturn, passRefund, refuseRefund } from '../../refunds/settle.ts';
import { type ChangingShop, changingCommand } from '../changing-command.ts';
import { readArguments, text } from '../command.ts';
import { settle } from '../money/acts.ts';
import { readReason } from '../money/record-words.ts';
import { writeMoney } from '../money-text.ts';
import { wordFor } from '../orders/status-words.ts';
import { table } from '../table.ts';
import { findRefund } from './find-refund.ts';

/** `refunds pass`: credits the wallet. */
export const refundPassCommand = changingCommand({
  changes: 'refund passed',
  usage: 'NUMBER',
  about: 'Passes a refund: credits its amount to the wallet.',
  read: readNamed,
  run: (shop, wish) => act(shop, wish, (tx, id) => passRefund(tx, id, shop.now())),
});

/** `refunds refuse`: with a reason that the shopper reads. */
export const refundRefuseCommand = changingCommand({
  changes: 'refund refused',
  usage: 'NUMBER --reason TEXT',
  about: 'Refuses a refund with a reason that its shopper reads; the order goes on as before.',
  read(args) {
    const { values, positionals } = readArguments(args, ['NUMBER'], { reason: text });
    return { number: positionals[0] ?? '', note: readReason(values.reason) };
  },
  run: (shop, wish) => act(shop, wish, (tx, id) => refuseRefund(tx, id, wish.note, shop.now())),
});

/** `returns arrived`: the refund can be decided. */
export const returnArrivedCommand = changingCommand({
  changes: 'return arrived',
  usage: 'NUMBER',
  about: 'Notes that a return’s parcel has arrived; pass or refuse its refund then.',
  read: readNamed,
  run: (shop, wish) =>
    act(shop, wish, (tx, id) =>
      arriveReturn(tx, id, { now: shop.now(), decisionDays: shop.config.returnDecisionDays }),
    ),
});

function readNamed(args: string[]) {
  return { number: readArguments(args, ['NUMBER'], {}).positionals[0] ?? '' };
}

interface RefundAct {
  number: string;
  note?: string;
}

async function act(
  shop: ChangingShop,
  { number, note = '' }: RefundAct,
  move: (tx: Transaction, id: string) => Promise<Parameters<typeof wordFor>[0]>,
) {
  const id = await findRefund(shop.db, number);
  const { row, status } = await settle(shop, async (tx) => {
    const end = await move(tx, id);
    const result = { row: found(await readRefund(tx, id)), status: wordFor(end) };
    return { ref: refundNumber(result.row), note, result };
  });
  const { stage, amount } = row;
  const data = { id, sn: refundNumber(row), stage, amount, order_status: status };
  const line = { number: data.sn, stage, amount: writeMoney(amount, shop.currency), order: status };
  return { text: table([line]), data };
}
