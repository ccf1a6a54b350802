import type { refund as calls } from '#contract/calls/refunds.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import type { Transaction } from '../db/database.ts';
import type { HandlersOf } from '../http/context.ts';
import { found } from '../http/refusal.ts';
import { ask } from './ask.ts';
import { presentMoved, readRefund } from './read.ts';
import { sendParcel, withdrawRefund } from './settle.ts';

export const refundHandlers: HandlersOf<typeof calls> = {
  ask,
  async withdraw({ db: tx, shopperId, services }, { id }) {
    return await moved(tx, id, await withdrawRefund(tx, id, shopperId, services.now()));
  },
  async sendParcel({ db: tx, shopperId, services }, { id, order_id, carrier, parcel_no }) {
    const parcel = { carrier, parcelNo: parcel_no };
    const time = { now: services.now(), decisionDays: services.config.returnDecisionDays };
    const { row, order } = await sendParcel(tx, { id, order_id, shopperId }, parcel, time);
    return { order_id: String(order.id), status: order.status, refund: presentMoved(row) };
  },
};

async function moved(tx: Transaction, id: string, status: OrderStatus) {
  const row = found(await readRefund(tx, id));
  return { order_id: String(row.orderId), status, refund: presentMoved(row) };
}
