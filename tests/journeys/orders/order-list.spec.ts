import { eq } from 'drizzle-orm';
import { user } from '#contract/calls/account.ts';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { interceptEveryCall, loseRoute } from '../../support/browser/interceptions.ts';
import { type Buyer, expect, placeOrder, test } from '../../support/browser/journey.ts';
import { loseAttempt } from '../../support/browser/lost-reply.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';

/** An order of a new product, put into a status. */
async function orderIn(office: BackOffice, buyer: Buyer, status: number = orderStatus.unpaid) {
  const goods = await office.listProduct({ price: 2000 });
  const id = await placeOrder(office, buyer, goods);
  if (status !== orderStatus.unpaid) {
    const isIt = eq(orders.id, Number(id));
    await office.db
      .update(orders)
      .set({ status: status as 1 })
      .where(isIt);
  }
  const { sn } = await office.ok(order.detail, { order_id: id }, buyer.token);
  return { id, sn, goods };
}

const card = (shopper: Shopper, sn: string) =>
  shopper.page
    .getByRole('listitem')
    .filter({ has: shopper.page.getByRole('link', { name: shopper.t('order.view', { sn }) }) });

const tab = (shopper: Shopper, name: string, count?: number) =>
  shopper.page.getByRole('tab', { name: count === undefined ? name : `${name} ${count}` });

test('orders by status and by search: counts, each tab’s own place, and Back', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const unpaid = await orderIn(office, buyer);
  for (let n = 0; n < 7; n += 1) await orderIn(office, buyer, orderStatus.completed);
  const shipped = await orderIn(office, buyer, orderStatus.shipped);
  await orderIn(office, buyer, orderStatus.afterSale);
  await shopper.open('/me');
  await expect(shopper.link(`${t('order.tab.0')} 1`)).toBeVisible();
  await expect(shopper.link(`${t('me.toReview')} 7`)).toBeVisible();
  await expect(shopper.link(`${t('me.refunds')} 1`)).toHaveAttribute('href', /myPurchases.-4$/);
  await shopper.link(t('order.all')).click();
  await expect(tab(shopper, t('order.tab.all'), 10)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(shopper, t('order.tab.0'), 1)).toBeVisible();

  await tab(shopper, t('order.tab.4'), 7).click();
  await expect(page).toHaveURL(/#\/myPurchases\/4$/);
  await expect(card(shopper, shipped.sn)).toHaveCount(0);
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveCount(7);
  const scroller = page.locator('.pane:visible');
  await scroller.evaluate((it) => it.scrollTo({ top: 700 }));
  await expect.poll(() => scroller.evaluate((it) => it.scrollTop)).toBe(700);
  await tab(shopper, t('order.tab.2'), 1).click();
  await expect(card(shopper, shipped.sn)).toBeVisible();
  await expect.poll(() => scroller.evaluate((it) => it.scrollTop)).toBeLessThan(700);
  await tab(shopper, t('order.tab.4'), 7).click();
  // A tap may scroll the tabs into view by some px.
  await expect.poll(() => scroller.evaluate((it) => it.scrollTop)).toBeGreaterThan(600);

  const [listed] = await page.getByRole('listitem').getByRole('link').all();
  await listed?.scrollIntoViewIfNeeded();
  const top = await scroller.evaluate((it) => it.scrollTop);
  await listed?.click();
  await expect(shopper.heading(t('title.orderInfo'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/myPurchases\/4$/);
  await expect.poll(() => scroller.evaluate((it) => it.scrollTop)).toBe(top);
  await page.goBack();
  await expect(page).toHaveURL(/#\/me$/);

  await shopper.open('/myPurchases/0');
  await page.reload();
  await expect(card(shopper, unpaid.sn)).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveCount(1);
  await shopper.open('/myPurchases/nonsense');
  await expect(tab(shopper, t('order.tab.all'), 10)).toHaveAttribute('aria-selected', 'true');
  await shopper.field(t('order.search')).fill(shipped.goods.name.toUpperCase());
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveCount(1);
  await expect(card(shopper, shipped.sn)).toBeVisible();
  await page.reload();
  await shopper.field(t('order.search')).fill('no such thing');
  await shopper.tap(t('order.showAll'));
  await expect(shopper.field(t('order.search'))).toHaveValue('');
  await expect(card(shopper, shipped.sn)).toBeVisible();
});

test('unpaid orders are paid together', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const [first, second] = [await orderIn(office, buyer), await orderIn(office, buyer)];
  const third = await orderIn(office, buyer);
  await shopper.open('/myPurchases/0');
  await expect(card(shopper, first.sn).getByText(/^Pay within \d\d?:\d\d$/)).toBeVisible();
  for (const { sn } of [first, third]) {
    await page.getByLabel(t('order.select', { sn }), { exact: true }).check({ force: true });
  }
  await shopper.link(t('order.payTogether', { count: 2 })).click();
  await shopper.tap(t('payment.pay', { price: '$40.00' }));
  await shopper.enterCode(buyer.code);
  await shopper.link(t('payment.viewOrders')).click();
  for (const { sn } of [first, third]) await expect(card(shopper, sn)).toBeVisible();
  await goTo(page, '/myPurchases/0');
  await expect(card(shopper, second.sn)).toBeVisible();
  await expect(card(shopper, first.sn)).toHaveCount(0);
  await expect(tab(shopper, t('order.tab.1'), 2)).toBeVisible();
});

test('a paid order is cancelled with a reason, and the money is back at once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { id, sn } = await orderIn(office, buyer);
  const before = (await office.ok(user.info, {}, buyer.token)).userinfo.wallet.available;
  await shopper.open(`/payment?orders=${id}`);
  await shopper.tap(t('payment.pay', { price: '$20.00' }));
  await shopper.enterCode(buyer.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  await expect(page.getByText(t('order.number', { sn })).filter({ visible: true })).toBeVisible();
  // The browser has left the entry of the closed sheet: a step back would undo what follows.
  await expect.poll(() => page.evaluate(() => history.state?.overlay ?? 0)).toBe(0);
  await goTo(page, '/myPurchases/1');
  await card(shopper, sn)
    .getByRole('button', { name: t('order.cancel') })
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(t('order.cancelPaidText', { price: '$20.00' }))).toBeVisible();
  await sheet.getByRole('button', { name: t('order.cancel') }).click();
  await expect(sheet.getByText(t('order.reason.missing'))).toBeVisible();
  await sheet.getByText(t('order.reason.changed_mind')).click();
  await loseAttempt(shopper, order.cancel, t('order.cancel'));
  await sheet.getByRole('button', { name: t('order.cancel') }).dblclick();
  await expect(page.getByText(t('order.cancelPaidDone', { price: '$20.00' }))).toBeVisible();
  await tab(shopper, t('order.tab.-3'), 1).click();
  await card(shopper, sn)
    .getByRole('link', { name: t('order.view', { sn }) })
    .click();
  await expect(page.getByText(t('order.move.cancelPaid'))).toBeVisible();
  const { userinfo } = await office.ok(user.info, {}, buyer.token);
  expect(userinfo.wallet.available).toBe(before);
  await goTo(page, '/me');
  await expect(page.getByText(`${t('me.available')} $1,000.00`)).toBeVisible();
});

test('receipt is confirmed in the list, after a question that says what it releases', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { id, sn } = await orderIn(office, buyer, orderStatus.shipped);
  await shopper.open('/myPurchases/2');
  await card(shopper, sn)
    .getByRole('button', { name: t('order.confirm') })
    .click();
  await expect(page.getByText(t('order.confirmText'))).toBeVisible();
  await shopper.confirm(t('order.notYet'));
  await card(shopper, sn)
    .getByRole('button', { name: t('order.confirm') })
    .click();
  // The shop counts as out of reach, and yet the next tap reaches it.
  const outage = await interceptEveryCall(page, (route) =>
    route.request().url().includes(order.confirm.path) ? route.fallback() : loseRoute(route),
  );
  await loseAttempt(shopper, order.confirm, t('order.confirm'));
  await expect(page.getByText(/^You’re offline/)).toBeVisible();
  await shopper.confirm(t('order.confirm'));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await outage.end();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(card(shopper, sn)).toHaveCount(0);
  await tab(shopper, t('order.tab.3'), 1).click();
  await expect(card(shopper, sn).getByRole('link', { name: t('review.write') })).toBeVisible();
  const { status } = await office.ok(order.detail, { order_id: id }, buyer.token);
  expect(status).toBe(orderStatus.received);
});
