import { cart } from '#contract/calls/cart.ts';
import { failCall } from '../../support/browser/interceptions.ts';
import { expect, openBagOfOne, test } from '../../support/browser/journey.ts';
import { loseRequest } from '../../support/browser/lost-reply.ts';

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
  const problem = page.getByRole('alert').filter({ hasText: t('checkout.bagUnsent') });
  await expect(problem).toBeFocused();
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
