import { expect, fillBag, test } from '../../support/browser/journey.ts';
import { Finger } from '../../support/touch/finger.ts';

// Sheets and lists move here as they do for most shoppers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a line of which fewer are left counts as many as can be bought, and says so', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 1000, stock: 5 });
  await fillBag(office, buyer, [{ goods, quantity: 5 }]);
  await shopper.open('/bag');
  const { row, quantity } = shopper.line(goods.name);
  await expect(quantity).toHaveValue('5');
  await office.setStock(goods.skuId, 3);
  await page.reload();
  await expect(quantity).toHaveValue('3');
  const said = row.getByRole('status').getByText(t('bag.limited', { wanted: 5, most: 3 }));
  await expect(said).toBeVisible();
  await expect(page.getByText('$30.00')).toBeVisible();
  await shopper.tap(t('bag.checkout', { count: 3 }));
  await shopper.tap(t('checkout.place'));
  await page.waitForURL(/#\/payment/);
  expect(await office.orders(buyer.id)).toEqual([0]);
});

test('several unavailable lines are cleared after a question, one by its button or a swipe', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const gone = [
    await office.listProduct(),
    await office.listProduct(),
    await office.listProduct(),
    await office.listProduct(),
  ];
  await fillBag(
    office,
    buyer,
    gone.map((goods) => ({ goods, quantity: 1 })),
  );
  for (const { skuId } of gone) await office.setStock(skuId, 0);
  await shopper.open('/bag');
  const row = (index: number) =>
    page.getByRole('listitem').filter({ hasText: gone[index]?.name ?? '-' });
  await shopper.tap(t('bag.clear'));
  await shopper.confirm(t('bag.deleteCancel'));
  await shopper.tap(t('bag.removeLine', { name: gone[0]?.name ?? '-' }));
  await expect(row(0)).toHaveCount(0);
  await shopper.tap(t('app.undo'));
  await expect(row(0)).toBeVisible();
  await new Finger(page).swipe(row(1).getByRole('paragraph').first(), [-200, 0]);
  await expect(row(1)).toHaveCount(0);
  await shopper.tap(t('bag.clear'));
  await shopper.confirm(t('bag.deleteConfirm'));
  await expect(shopper.heading(t('bag.emptyTitle'))).toBeVisible();
});
