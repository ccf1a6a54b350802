import { expect } from '../../support/browser/journey.ts';
import { test } from '../../support/browser/tunnel.ts';

test('a downloaded shop opens offline, with its products', async ({ shopper, office, tunnel }) => {
  const { page, t } = shopper;
  const { shopId } = await office.listProduct();
  const second = await office.listProduct({ shopId });
  await shopper.open(`/shop/${shopId}`);
  await expect(page.getByText(/^2 products, about/)).toBeVisible({ timeout: 30_000 });
  await shopper.tap(t('shop.keep'));
  await expect(page.getByText(/^2 products saved on/)).toBeVisible();

  tunnel.cut();
  await page.reload();
  await page.getByRole('tab', { name: t('shop.new') }).click();
  await shopper.link(new RegExp(second.name)).click();
  await expect(shopper.heading(second.name)).toBeVisible();
  await expect(shopper.button(t('detail.addToBag'))).toBeEnabled();
});
