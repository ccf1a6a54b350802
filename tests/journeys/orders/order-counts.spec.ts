import { sql } from 'drizzle-orm';
import { orderStatus } from '#contract/rules/order-status.ts';
import { expect, placeOrder } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { test } from '../../support/browser/tunnel.ts';
import { pattern } from '../../support/project/texts.ts';

/** Longer than the interval at which the app polls an unreachable shop. */
const backMs = 25_000;

test('orders are counted by the server, beyond those on the device, and offline with their age', async ({
  shopper,
  office,
  buyer,
  tunnel,
}) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  const change = sql`to_jsonb(one) || jsonb_build_object('sn', one.sn || n,
    'id', nextval(pg_get_serial_sequence('orders', 'id')))`;
  await office.db.execute(sql`
    insert into orders select copy.* from orders one, generate_series(1, 300) n,
      jsonb_populate_record(null::orders, ${change}) copy where one.id = ${Number(id)}`);
  await office.db.execute(sql`
    insert into order_line select copy.* from order_line one, orders,
      jsonb_populate_record(null::order_line, to_jsonb(one) || jsonb_build_object(
        'order_id', orders.id)) copy
    where one.order_id = ${Number(id)} and orders.shopper_id = ${buyer.id} and orders.id <> one.order_id`);
  const tab = (name: string, count: number) => page.getByRole('tab', { name: `${name} ${count}` });

  await shopper.open('/me');
  await expect(shopper.link(`${t(`order.tab.${orderStatus.unpaid}`)} 301`)).toBeVisible();
  await goTo(page, '/order');
  await expect(page.getByRole('listitem').getByRole('heading').first()).toBeVisible();
  for (const name of ['all', orderStatus.unpaid] as const) {
    await expect(tab(t(`order.tab.${name}`), 301)).toBeVisible();
  }

  tunnel.cut();
  await goTo(page, '/me');
  await expect(shopper.link(`${t(`order.tab.${orderStatus.unpaid}`)} 301`)).toBeVisible();
  await goTo(page, '/order');
  await expect(tab(t('order.tab.all'), 301)).toBeVisible();
  await expect(page.getByText(pattern(t('offline.asOf', { time: '@' })))).toBeVisible({
    timeout: backMs,
  });
});
