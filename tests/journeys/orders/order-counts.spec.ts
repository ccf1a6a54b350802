import { orderStatus } from '#contract/rules/order-status.ts';
import { expect, placeOrder } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { test } from '../../support/browser/tunnel.ts';
import { copyOrder } from '../../support/goods/many-orders.ts';
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
  await copyOrder(office.db, id, 349);
  const tab = (name: string, count: number) => page.getByRole('tab', { name: `${name} ${count}` });

  await shopper.open('/me');
  await expect(shopper.link(`${t(`order.tab.${orderStatus.unpaid}`)} 350`)).toBeVisible();
  await goTo(page, '/order');
  await expect(page.getByRole('listitem').getByRole('heading').first()).toBeVisible();
  for (const name of ['all', orderStatus.unpaid] as const) {
    await expect(tab(t(`order.tab.${name}`), 350)).toBeVisible();
  }

  tunnel.cut();
  await goTo(page, '/me');
  await expect(shopper.link(`${t(`order.tab.${orderStatus.unpaid}`)} 350`)).toBeVisible();
  await goTo(page, '/order');
  await expect(tab(t('order.tab.all'), 350)).toBeVisible();
  await expect(page.getByText(pattern(t('offline.asOf', { time: '@' })))).toBeVisible({
    timeout: backMs,
  });
});
