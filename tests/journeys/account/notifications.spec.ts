import type { Page } from '@playwright/test';
import { noticeEventsPath, notification } from '#contract/calls/notifications.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { changeReply } from '../../support/browser/interceptions.ts';
import { type Buyer, expect, placeOrder, test } from '../../support/browser/journey.ts';
import { Shopper } from '../../support/browser/shopper.ts';
import { leaveOutEvents } from '../../support/notices/leave-out-events.ts';

/** Pays and ships a new order behind the screens, as the operator does in another process. */
async function ship(office: BackOffice, buyer: Buyer, price = 2000): Promise<string> {
  const id = await placeOrder(office, buyer, await office.listProduct({ price }));
  for (const move of ['pay', 'ship'] as const) {
    await office.db.transaction(async (tx) => {
      const [locked] = await lockOrders(tx, [Number(id)]);
      if (locked) await moveOrder(tx, locked, move, new Date());
    });
  }
  return id;
}

const newTab = async ({ page, t }: Shopper) =>
  new Shopper(await page.context().newPage(), t('app.language') === 'Language' ? 'en' : 'zh-CN');

/** Resolves when the page has its event stream. */
const streamOpens = (page: Page) =>
  page.waitForResponse((it) => it.url().includes(noticeEventsPath));

test('a shipped order appears live in every tab, leads to the order and is read once', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t, page } = shopper;
  const opened = streamOpens(page);
  await shopper.open('/notification');
  await expect(page.getByText(t('notification.emptyTitle'))).toBeVisible();
  await opened;
  const other = await newTab(shopper);
  await other.open('/me');
  await expect(other.link(new RegExp(t('title.notification')))).toBeVisible();
  const id = await ship(office, buyer);

  const shipped = shopper.link(new RegExp(t('order.move.ship')));
  await expect(shipped).toBeVisible();
  await expect(shipped.getByLabel(t('notification.unread'))).toBeVisible();
  const count = new RegExp(t('notification.count', { count: 1 }));
  await expect(other.link(count)).toHaveCount(2);

  await shipped.click();
  await expect(page).toHaveURL(new RegExp(`#/orderInfo/${id}$`));
  await expect(shopper.heading(t('order.status.2'))).toBeVisible();
  await expect(other.link(count)).toHaveCount(0);
  // Its placing and its payment are read from the start.
  await expect
    .poll(async () => (await office.ok(notification.list, {}, buyer.token)).items)
    .toMatchObject([{ is_read: true }, { is_read: true }, { is_read: true }]);
});

test('an order that is open on another device follows within moments', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t, page } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  const opened = streamOpens(page);
  await shopper.open(`/orderInfo/${id}`);
  await expect(shopper.heading(t('order.status.0'))).toBeVisible();
  await opened;
  await office.db.transaction(async (tx) => {
    const [locked] = await lockOrders(tx, [Number(id)]);
    if (locked) await moveOrder(tx, locked, 'expire', new Date());
  });
  await expect(shopper.heading(t('order.status.-1'))).toBeVisible();
});

/** The kinds of which the server counts unread notifications. */
async function unreadKinds(office: BackOffice, { token }: Buyer) {
  const { kinds } = await office.ok(notification.list, {}, token);
  return kinds.filter(({ unread }) => unread > 0);
}

test('everything can be marked as read offline, and the server learns of it later', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t, page } = shopper;
  await ship(office, buyer);
  await ship(office, buyer);
  await shopper.open('/notification');
  const unread = page.getByLabel(t('notification.unread'));
  await expect(unread).toHaveCount(2);
  await page.context().setOffline(true);
  await shopper.tap(t('notification.markAll'));
  await expect(unread).toHaveCount(0);
  await expect(shopper.link(new RegExp(t('order.move.ship')))).toHaveCount(2);
  await page.context().setOffline(false);
  await expect.poll(() => unreadKinds(office, buyer)).toEqual([]);
});

test('what is unread below the loaded page can be marked, too', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t, page } = shopper;
  await ship(office, buyer);
  await changeReply(page, notification.list, ({ items }) => {
    for (const item of items) item.is_read = true;
  });
  await shopper.open('/notification');
  await shopper.tap(t('notification.markAll'));
  await expect.poll(() => unreadKinds(office, buyer)).toEqual([]);
});

test('a kind that is not counted is listed, and not counted', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t, page } = shopper;
  await ship(office, buyer);
  await shopper.open('/setting');
  await shopper.tap(new RegExp(t('notification.choices')));
  const orders = page.getByRole('group', { name: t('notification.kind.order') });
  await orders.getByText(t('notification.isCounted')).click();
  await expect(orders.getByLabel(t('notification.isCounted'))).not.toBeChecked();
  await expect
    .poll(async () => (await office.ok(notification.list, {}, buyer.token)).kinds)
    .toContainEqual({ kind: 'order', unread: 1, is_pushed: true, is_counted: false });
  await shopper.open('/me');
  await expect(shopper.link(new RegExp(`^${t('title.notification')}`))).toBeVisible();
  await expect(shopper.link(new RegExp(t('notification.count', { count: 1 })))).toHaveCount(0);
});

test('where no stream can be opened, the list is read again and again', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t, page } = shopper;
  await leaveOutEvents(page);
  await shopper.open('/notification');
  await expect(page.getByText(t('notification.emptyTitle'))).toBeVisible();
  await ship(office, buyer);
  const shipped = shopper.link(new RegExp(t('order.move.ship')));
  await expect(shipped).toBeVisible({ timeout: 20_000 });
});

test('six tabs share one stream and leave the shop usable', async ({ shopper, office, buyer }) => {
  const { t, page } = shopper;
  const streams = new Set<string>();
  page.context().on('request', (it) => {
    if (it.url().includes(noticeEventsPath)) streams.add(it.url());
  });
  const tabs = [shopper];
  for (let count = 1; count < 6; count += 1) tabs.push(await newTab(shopper));
  for (const tab of tabs) await tab.open('/notification');
  for (const tab of tabs) {
    await expect(tab.page.getByText(t('notification.emptyTitle'))).toBeVisible();
  }
  await ship(office, buyer);
  for (const tab of tabs) {
    await expect(tab.link(new RegExp(t('order.move.ship')))).toBeVisible();
  }
  expect(streams.size).toBe(1);
  // The tab with the stream closes: another one opens its own.
  await page.close();
  await ship(office, buyer);
  for (const tab of tabs.slice(1)) {
    await expect(tab.link(new RegExp(t('order.move.ship')))).toHaveCount(2);
  }
});
