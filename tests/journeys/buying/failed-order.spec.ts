import type { Locator } from '@playwright/test';
import { cart } from '#contract/calls/cart.ts';
import { order } from '#contract/calls/orders.ts';
import { failCall } from '../../support/browser/interceptions.ts';
import { expect, openBagOfOne, test } from '../../support/browser/journey.ts';
import { loseRequest } from '../../support/browser/lost-reply.ts';
import type { Shopper } from '../../support/browser/shopper.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** A problem that the shopper cannot miss, also with a screen reader. */
async function isReported({ page }: Shopper, text: string): Promise<Locator> {
  const problem = page.getByRole('alert').filter({ hasText: text });
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport({ ratio: 1 });
  return problem;
}

test('an order waits for unsent changes of its lines, and is not placed without them', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { more } = await openBagOfOne(shopper, office, buyer);
  const outage = await failCall(page, cart.setQuantity);
  await more.click();
  await shopper.tap(t('bag.checkout', { count: 2 }));
  await shopper.tap(t('checkout.place'));
  await isReported(shopper, t('checkout.bagUnsent'));
  expect(await office.orders(buyer.id)).toEqual([]);

  // One more loss: it is sent again before the order.
  await loseRequest(page, cart.setQuantity);
  await outage.end();
  await shopper.tap(t('checkout.place'));
  await page.waitForURL(/#\/payment/);
  await shopper.open('/bag');
  await expect(shopper.heading(t('bag.emptyTitle'))).toBeVisible();
  expect(await office.bag(buyer.id)).toEqual({});
  expect(await office.orders(buyer.id)).toHaveLength(1);
});

test('an order that the network stops is reported, also if its price is unknown then', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { more } = await openBagOfOne(shopper, office, buyer);
  await failCall(page, cart.setQuantity);
  await more.click();
  await shopper.tap(t('bag.checkout', { count: 2 }));
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  await page.context().setOffline(true);
  await shopper.tap(t('checkout.place'));
  await expect(shopper.button(t('draft.keep'))).toBeVisible();
  await isReported(shopper, t('checkout.offline'));
  expect(await office.orders(buyer.id)).toEqual([]);
});

test('an order that is lost or refused is reported, and then placed', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods } = await openBagOfOne(shopper, office, buyer);
  await shopper.tap(t('bag.checkout', { count: 1 }));
  await loseRequest(page, order.create);
  // The first price is there: the next one is asked for after the loss.
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  const quoted = page.waitForResponse((it) => it.url().includes(order.quote.path));
  await shopper.tap(t('checkout.place'));
  await isReported(shopper, t('checkout.notSent'));
  await quoted;

  await office.setPrice(goods.skuId, 1300);
  await shopper.tap(t('checkout.place'));
  const problem = await isReported(shopper, t('checkout.priceChanged'));
  await expect(problem).not.toContainText(t('checkout.notSent'));
  expect(await office.orders(buyer.id)).toEqual([]);
  await shopper.tap(t('checkout.place'));
  await page.waitForURL(/#\/payment/);
  expect(await office.orders(buyer.id)).toHaveLength(1);
});

test('a price that changed while an order was lost is pointed out', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { goods } = await openBagOfOne(shopper, office, buyer);
  await shopper.tap(t('bag.checkout', { count: 1 }));
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  await loseRequest(page, order.create);
  await office.setPrice(goods.skuId, 1300);
  await shopper.tap(t('checkout.place'));
  await isReported(shopper, t('checkout.alsoNewPrice', { text: t('checkout.notSent') }));
  expect(await office.orders(buyer.id)).toEqual([]);
});
