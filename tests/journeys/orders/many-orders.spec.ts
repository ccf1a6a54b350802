import type { Locator } from '@playwright/test';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import { endInterceptions, failEveryCall, holdCall } from '../../support/browser/interceptions.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';
import { copyOrder } from '../../support/goods/many-orders.ts';

const total = 350;
/** How many a device keeps. */
const kept = 300;

/** Taps until so many are shown; the list may go on by itself as well. */
async function showUpTo(count: number, rows: Locator, more: Locator): Promise<void> {
  await expect(async () => {
    const isShort = (await rows.count()) < count;
    if (isShort && (await more.isVisible())) await more.click({ timeout: 1000 });
    expect(await rows.count()).toBeGreaterThanOrEqual(count);
  }).toPass({ intervals: [50] });
}

test('the oldest of 350 orders is reached though the list was opened with the newest few', async ({
  shopper,
  office,
  buyer,
}) => {
  test.slow();
  const { page, t } = shopper;
  const oldest = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  const unpaid = t(`order.tab.${orderStatus.unpaid}`);
  // Those far from the view are empty.
  const cards = page.getByRole('listitem');
  const more = shopper.button(t('list.more'));
  await shopper.open('/me');
  await expect(shopper.link(`${unpaid} 1`)).toBeVisible();
  await copyOrder(office.db, oldest, total - 1);

  const isLaterPage = { isMeant: ({ searchParams }: URL) => searchParams.has('cursor') };
  const pages = await holdCall(page, order.list, isLaterPage);
  await page.reload();
  await expect(shopper.link(`${unpaid} ${total}`)).toBeVisible();
  await goTo(page, '/order');
  await expect(cards).toHaveCount(6);
  pages.release();
  await showUpTo(total, cards, more);
  await expect(page.getByText(t('list.end'))).toBeVisible();
  await expect(cards).toHaveCount(total);
  await cards.last().scrollIntoViewIfNeeded();
  const last = cards.last().getByRole('link', { name: t('order.view', { sn: '' }) });
  await expect(last).toHaveAttribute('href', `#/orderInfo/${oldest}`);

  await endInterceptions(page);
  await failEveryCall(page);
  await goTo(page, '/me');
  await expect(shopper.link(`${unpaid} ${total}`)).toBeVisible();
  await goTo(page, '/order');
  await showUpTo(kept, cards, more);
  // The list may ask by itself as well.
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1000 });
    await expect(page.getByText(t('list.failed'))).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(cards).toHaveCount(kept);
  await endInterceptions(page);
  await shopper.tap(t('app.retry'));
  await expect.poll(() => cards.count()).toBeGreaterThan(kept);
  await showUpTo(total, cards, more);
  await expect(page.getByText(t('list.end'))).toBeVisible();
});
