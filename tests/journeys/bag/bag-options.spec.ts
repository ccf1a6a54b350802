import { expect, fillBag, test } from '../../support/browser/journey.ts';
import { addSizes } from '../../support/goods/sizes.ts';

test('a line’s options are changed in the bag, without a network too, and lines merge', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const goods = await office.listProduct({ price: 1000 });
  const large = await addSizes(office.db, goods.productId);
  const other = await office.listProduct({ shopId: goods.shopId });
  await fillBag(office, buyer, [
    { goods, quantity: 3 },
    { goods: other, quantity: 1 },
  ]);
  await shopper.open('/bag');
  const options = page.getByRole('button', { name: t('bag.changeOptions', { name: goods.name }) });
  const sheet = page.getByRole('dialog');
  const choose = async (size: 'S' | 'L') => {
    await options.first().click();
    await sheet.getByRole('radio', { name: new RegExp(`^${size}`) }).check({ force: true });
    await sheet.getByRole('button', { name: t('app.done') }).click();
    await expect(sheet).toHaveCount(0);
  };
  const selected = page.getByRole('checkbox', { name: t('bag.selectLine', { name: goods.name }) });
  await selected.uncheck({ force: true });
  await choose('L');
  await expect(selected).not.toBeChecked();
  await expect(options).toBeFocused();
  await expect(options).toHaveText(/^L/);
  await expect(page.locator('li:has([data-control="save"])').first()).toContainText(goods.name);
  await expect(shopper.line(goods.name).quantity).toHaveValue('3');
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [large]: 3, [other.skuId]: 1 });

  await page.context().setOffline(true);
  await choose('S');
  await shopper.line(goods.name).more.click();
  await expect(shopper.line(goods.name).quantity).toHaveValue('4');
  await page.context().setOffline(false);
  const small = { [goods.skuId]: 4, [other.skuId]: 1 };
  await expect.poll(() => office.bag(buyer.id), { timeout: 20_000 }).toEqual(small);

  await fillBag(office, buyer, [{ goods: { ...goods, skuId: large }, quantity: 2 }]);
  await page.reload();
  await expect(options).toHaveCount(2);
  await choose('L');
  await expect(page.getByText(t('bag.optionsMerged'))).toBeVisible();
  await expect(options).toHaveCount(1);
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [large]: 6, [other.skuId]: 1 });
});
