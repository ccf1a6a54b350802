import { expect } from '../support/journey.ts';
import { test } from '../support/tunnel.ts';

test('a shop that was kept ahead opens in a tunnel, with what it sells', async ({
  shopper,
  office,
  tunnel,
}) => {
  const { page, t } = shopper;
  const { shopId } = await office.shelve();
  const second = await office.shelve({ shopId });
  await shopper.open(`/shop/${shopId}`);
  await expect(page.getByText(/^2 products, about/)).toBeVisible({ timeout: 30_000 });
  await shopper.tap(t('shop.keep'));
  await expect(page.getByText(/^2 products kept on/)).toBeVisible();

  tunnel.cut();
  await page.reload();
  await page.getByRole('tab', { name: t('shop.new') }).click();
  await shopper.link(new RegExp(second.name)).click();
  await expect(shopper.heading(second.name)).toBeVisible();
  await expect(shopper.button(t('detail.addToBag'))).toBeEnabled();
});
