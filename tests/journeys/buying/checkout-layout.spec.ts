import { expect, fillBag, placeOrder, test } from '../../support/browser/journey.ts';
import { seedPromo } from '../../support/goods/goods.ts';
import { pattern } from '../../support/project/texts.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('the promo code stays readable once it is accepted', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 2000 });
  const code = `SAIL${goods.skuId}`;
  await seedPromo(office.db, { code, kind: 'percent', value: 10 });
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  await shopper.open('/checkout');
  await page.getByText(t('checkout.promo'), { exact: true }).click();
  const field = page.getByPlaceholder(t('checkout.promoEnter'));
  await field.fill(code);
  await shopper.tap(t('checkout.promoApply'));
  const remove = shopper.button(t('checkout.promoRemove'));
  await expect(remove).toBeVisible();
  const box = await field.boundingBox();
  expect(box?.width).toBeGreaterThan(120);
  const edge = await remove.boundingBox();
  expect((edge?.x ?? 999) + (edge?.width ?? 0)).toBeLessThanOrEqual(360);
});

test('nothing moves while the checkout opens, cold or warm', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      }[]) {
        const moved = shift.sources
          .map(
            ({ node }) => `${node?.nodeName} ${node?.className} ${node?.textContent?.slice(0, 40)}`,
          )
          .join(' | ');
        shifts.push(`${shift.value.toFixed(4)} ${location.hash} ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts = () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
  const goods = await office.listProduct({ price: 2000 });
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  for (const _ of ['cold', 'reloaded']) {
    await shopper.open('/checkout');
    await page.reload();
    await expect(shopper.button(t('checkout.place'))).toBeEnabled();
    expect(await shifts()).toEqual([]);
  }
  await shopper.open('/bag');
  await expect(shopper.line(goods.name).row).toBeVisible();
  const before = (await shifts()).length;
  await shopper.tap(t('bag.checkout', { count: 1 }));
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  expect((await shifts()).slice(before)).toEqual([]);
});

test('the buttons of a paid order stand above the order, which may arrive late', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct({ price: 2000 }));
  await shopper.open(`/payment?orders=${id}`);
  await shopper.tap(pattern(t('payment.pay', { price: '@' })));
  await shopper.enterCode(buyer.code);
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  const number = page.getByText(/CV-\d/);
  await expect(number).toBeVisible();
  const card = await number.boundingBox();
  const lower = await shopper.link(t('payment.keepShopping')).boundingBox();
  expect((lower?.y ?? 0) + (lower?.height ?? 999)).toBeLessThan(card?.y ?? 0);
});

test('why nothing can be ordered is beside the button', async ({ shopper, office, buyer: _ }) => {
  const { page, t } = shopper;
  const gone = await office.listProduct({ stock: 0, freeFrom: 1 });
  const left = await office.listProduct({ price: 2000, freeFrom: 1 });
  await shopper.open(`/checkout?buy=${gone.skuId}x1.${left.skuId}x1`);
  await expect(shopper.button(t('checkout.place'))).toBeDisabled();
  await expect(page.getByText(t('bag.unavailable'))).toBeInViewport({ ratio: 1 });
  await expect(shopper.button(t('draft.leaveOut'))).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(t('product.freeDelivery')).first()).toBeVisible();

  await shopper.open('/home');
  await shopper.open(`/checkout?buy=${gone.skuId}x1`);
  await expect(page.getByText(t('checkout.nothingLeft'))).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(t('product.freeDelivery')).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('$0.00').filter({ visible: true })).toHaveCount(0);
});
