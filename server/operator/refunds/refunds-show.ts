import { eq } from 'drizzle-orm';
import { inLanguage } from '../../catalogue/texts.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { orderLine, orders } from '../../db/schema/orders.ts';
import { found } from '../../http/refusal.ts';
import { presentRefund, readRefund } from '../../refunds/read.ts';
import { command, readArguments } from '../command.ts';
import { writeMoney } from '../money-text.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { factsTable, table } from '../table.ts';
import { findRefund } from './find-refund.ts';

const usage = 'NUMBER';
const read = (args: string[]) => readArguments(args, [usage], {}).positionals[0] ?? '';

/** `refunds show`: everything that a decision needs. */
export const refundShowCommand = command({
  usage,
  read,
  about: 'Shows a refund with its items and its proof (open that with `files open`).',
  run: show,
});

/** `returns show`: the same for a return. */
export const returnShowCommand = command({
  usage,
  read,
  about: 'Shows a return with its items, its proof, its parcel and where that goes.',
  async run(shop, number) {
    const shown = await show(shop, number);
    if (shown.data.type === 'return') return shown;
    throw new OperatorRefusal(`The refund ${shown.data.sn} has no return: see refunds show.`);
  },
});

async function show({ db, currency }: OpenShop, number: string) {
  const row = found(await readRefund(db, await findRefund(db, number)));
  const [order] = await db
    .select({ sn: orders.sn, total: orders.total, account: shopper.account })
    .from(orders)
    .innerJoin(shopper, eq(shopper.id, orders.shopperId))
    .where(eq(orders.id, row.orderId));
  const { sn, total, account } = found(order);
  const ordered = await db.select().from(orderLine).where(eq(orderLine.orderId, row.orderId));
  const lines = row.lines.map(({ sku_id, quantity }) => {
    const line = ordered.find(({ skuId }) => String(skuId) === sku_id);
    return { sku: sku_id, name: inLanguage(line?.name ?? {}, 'en'), quantity };
  });
  const refund = presentRefund(row);
  const facts = {
    number: refund.sn,
    order: sn,
    account,
    type: refund.type,
    stage: refund.stage,
    amount: `${writeMoney(refund.amount, currency)} ${currency}`,
    paid: writeMoney(total, currency),
    received: refund.is_received ? 'yes' : 'no',
    reason: refund.reason,
    explanation: refund.explanation,
    proof: refund.proof.join(' '),
    answer: refund.answer,
    'return to': refund.return_address,
    parcel: `${refund.carrier} ${refund.parcel_no}`.trim(),
    due: refund.due_at?.slice(0, 16) ?? '',
    asked: refund.created_at.slice(0, 16),
  };
  const data = { ...refund, order: sn, account, total, currency };
  return { text: [factsTable(facts), table(lines)].join('\n\n'), data };
}
