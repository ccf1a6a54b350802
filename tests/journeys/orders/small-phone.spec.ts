import type { Locator } from '@playwright/test';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
import { payAndShip } from '../../support/goods/parcels.ts';

// The smallest that is in use.
test.use({ viewport: { width: 320, height: 640 } });

const boxOf = async (it: Locator) => (await it.boundingBox()) ?? { y: 0, height: 0 };

test('an order leaves room beside its buttons, and its refund names what it counts', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 1000 });
  const id = await placeOrder(office, buyer, goods, { quantity: 2 });
  await payAndShip(office, buyer, [id]);
  await shopper.open(`/orderInfo/${id}`);
  const [refund, again, confirm] = await Promise.all([
    boxOf(shopper.link(t('refund.apply'))),
    boxOf(shopper.link(t('order.buyAgain'))),
    boxOf(shopper.button(t('order.confirm'))),
  ]);
  expect(refund.y).toBe(again.y);
  expect(confirm.y).toBeGreaterThan(again.y);

  await shopper.open(`/refund/${id}`);
  const name = await boxOf(page.getByText(goods.name).filter({ visible: true }));
  const count = await boxOf(page.getByRole('spinbutton').filter({ visible: true }));
  expect(count.y).toBeGreaterThan(name.y + name.height);
});
