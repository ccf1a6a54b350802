import type { Transaction } from '../../db/database.ts';
import { found } from '../../http/refusal.ts';
import { readRefund, refundNumber } from '../../refunds/read.ts';
import { arriveReturn, passRefund, refuseRefund } from '../../refunds/settle.ts';
import { command, readArguments, text } from '../command.ts';
import { actOptions, asUsage, inAct, operatorOf, recordAct } from '../money/acts.ts';
import { readReason } from '../money/record-words.ts';
import { writeMoney } from '../money-text.ts';
import type { OpenShop } from '../open-shop.ts';
import { wordFor } from '../orders/status-words.ts';
import { table } from '../table.ts';
import { findRefund } from './find-refund.ts';

/** `refunds pass`: credits the wallet. */
export const refundPassCommand = command({
  usage: `NUMBER ${asUsage}`,
  about: 'Passes a refund: credits its amount to the wallet.',
  read: readNamed,
  run: (shop, wish) =>
    act(shop, { ...wish, act: 'refund passed' }, (tx, id) => passRefund(tx, id, shop.now())),
});

/** `refunds refuse`: with a reason that the shopper reads. */
export const refundRefuseCommand = command({
  usage: `NUMBER --reason TEXT ${asUsage}`,
  about: 'Refuses a refund with a reason that its shopper reads; the order goes on as before.',
  read(args) {
    const options = { reason: text, ...actOptions };
    const { values, positionals } = readArguments(args, ['NUMBER'], options);
    const note = readReason(values.reason);
    return { number: positionals[0] ?? '', operator: operatorOf(values.as), note };
  },
  run: (shop, wish) =>
    act(shop, { ...wish, act: 'refund refused' }, (tx, id) =>
      refuseRefund(tx, id, wish.note, shop.now()),
    ),
});

/** `returns arrived`: the refund can be decided. */
export const returnArrivedCommand = command({
  usage: `NUMBER ${asUsage}`,
  about: 'Notes that a return’s parcel has arrived; pass or refuse its refund then.',
  read: readNamed,
  run: (shop, wish) =>
    act(shop, { ...wish, act: 'return arrived' }, (tx, id) => arriveReturn(tx, id, shop.now())),
});

function readNamed(args: string[]) {
  const { values, positionals } = readArguments(args, ['NUMBER'], actOptions);
  return { number: positionals[0] ?? '', operator: operatorOf(values.as) };
}

interface RefundAct {
  number: string;
  operator: string;
  act: string;
  note?: string;
}

/** Acts on a refund in one transaction with its record. */
async function act(
  shop: OpenShop,
  { number, operator, act: name, note = '' }: RefundAct,
  move: (tx: Transaction, id: string) => Promise<Parameters<typeof wordFor>[0]>,
) {
  const id = await findRefund(shop.db, number);
  const { row, status } = await inAct(shop, async (tx) => {
    const end = await move(tx, id);
    await recordAct(tx, { operator, act: name, ref: id, note, at: shop.now() });
    return { row: found(await readRefund(tx, id)), status: wordFor(end) };
  });
  const { stage, amount } = row;
  const data = { id, sn: refundNumber(row), stage, amount, order_status: status };
  const line = { number: data.sn, stage, amount: writeMoney(amount, shop.currency), order: status };
  return { text: table([line]), data };
}
