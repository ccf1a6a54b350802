import { order } from '#contract/calls/orders.ts';
import type { RefundType } from '#contract/calls/refunds.ts';
import { type OrderStatus, orderStatus } from '#contract/rules/order-status.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import type { TestShop } from '../shop.ts';
import type { Goods } from './goods.ts';
import { type Buyer, payOrders, placeOrders } from './purchases.ts';
import { askRefund, receivedOrder, settling, shippedOrder } from './refunds.ts';

/** An order, and its refund if it has one. */
export interface OrderWithRefund {
  id: string;
  refundId?: string;
}

/** An order of one product that has come into a status by the moves that lead there. */
export async function orderIn(
  shop: TestShop,
  buyer: Buyer,
  goods: Goods,
  status: OrderStatus,
): Promise<OrderWithRefund> {
  const { unpaid, paid, shipped, received, completed } = orderStatus;
  const { cancelled, refunding, refunded, afterSale } = orderStatus;
  const place = async () => (await placeOrders(shop, buyer, [goods]))[0] ?? '';
  const ask = async (type: RefundType) => {
    const id = await receivedOrder(shop, buyer, [goods]);
    const asked = await askRefund(shop, buyer, id, { ...goods, type });
    return { id, refundId: asked.id };
  };
  switch (status) {
    case unpaid:
      return { id: await place() };
    case paid: {
      const id = await place();
      await payOrders(shop, buyer, [id]);
      return { id };
    }
    case shipped:
      return { id: await shippedOrder(shop, buyer, [goods]) };
    case received:
      return { id: await receivedOrder(shop, buyer, [goods]) };
    case completed: {
      const id = await receivedOrder(shop, buyer, [goods]);
      await shop.db.transaction(async (tx) => {
        const [locked] = await lockOrders(tx, [Number(id)]);
        if (locked) await moveOrder(tx, locked, 'autoComplete', shop.clock.now());
      });
      return { id };
    }
    case cancelled: {
      const id = await place();
      await shop.ok(order.cancel, { order_id: id }, buyer);
      return { id };
    }
    case refunding:
      return await ask('refund');
    case afterSale:
      return await ask('return');
    case refunded: {
      const asked = await ask('refund');
      await settling(shop).pass(asked.refundId);
      return asked;
    }
  }
}
