import { expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { NothingDue } from './nothing-due.tsx';

const t = textsOf('en');

const { paid, completed, cancelled, refunded } = orderStatus;
const payment = '01a229e3-b5b9-744c-a420-58c15fbf5ee0';

test.for<[status: number, payment_id: string | null, title: string]>([
  [paid, payment, t('payment.paidTitle')],
  [completed, payment, t('payment.paidTitle')],
  [refunded, payment, t('payment.emptyTitle')],
  [cancelled, null, t('payment.emptyTitle')],
])('of an order of status %s, paid by %s, it says "%s"', async ([status, payment_id, title]) => {
  const data = { id: '7', status, payment_id, kept_at: 0 };
  const cached = [{ key: [order.detail.path, '7', 'en'], data }];
  const { text } = await firstRender(<NothingDue orderId="7" />, { cached });
  expect(text.trim().split('\n')[0]).toBe(title);
});
