import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { expect } from './expect.ts';
import type { Delivered, Life } from './life.ts';

/** The order that was bought last arrives, and the phone that bought it opens it. */
export async function deliver(
  { office, buyer, state }: Life,
  { page, t }: Shopper,
): Promise<Delivered> {
  const { items } = await office.ok(order.list, { page_size: 1 }, buyer.token);
  const [{ id } = { id: '' }] = items;
  for (const move of ['ship', 'autoConfirm'] as const) {
    await office.db.transaction(async (tx) => {
      const [locked] = await lockOrders(tx, [Number(id)]);
      if (locked) await moveOrder(tx, locked, move, new Date());
    });
  }
  state.unread += 2;
  const place = state.orders.length - 1;
  state.orders[place] = orderStatus.received;
  await goTo(page, '/notification');
  await expect(
    page
      .getByRole('link')
      .filter({ hasText: t('order.move.autoConfirm') })
      .first(),
  ).toBeVisible();
  await goTo(page, `/refund/${id}`);
  await expect(page.getByText(t('refund.reason.faulty'), { exact: true })).toBeVisible();
  return { id, place };
}
