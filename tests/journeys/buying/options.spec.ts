import { expect, test } from '../../support/browser/journey.ts';
import { addSizes } from '../../support/goods/sizes.ts';

test('nothing is added or bought before its size is chosen', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const { productId } = await office.listProduct({ price: 1000 });
  const large = await addSizes(office.db, productId);
  await shopper.open(`/detail/${productId}`);
  const wanted = t('detail.chooseOf', { name: 'Size' });
  await expect(page.getByRole('article')).toContainText(wanted);
  const sheet = page.getByRole('dialog');
  for (const act of [t('detail.addToBag'), t('detail.buyNow')]) {
    await shopper.tap(act);
    await sheet.getByRole('button', { name: act }).click();
    await expect(sheet.getByRole('alert')).toHaveText(wanted);
    await expect(sheet.getByRole('radio').first()).toBeFocused();
    await sheet.getByRole('button', { name: t('app.close') }).click();
    await expect(sheet).toHaveCount(0);
  }
  await expect(page).toHaveURL(new RegExp(`/detail/${productId}$`));
  expect(await office.bag(buyer.id)).toEqual({});

  await page.context().setOffline(true);
  await shopper.tap(t('detail.addToBag'));
  await sheet.getByRole('radio', { name: /^L/ }).check({ force: true });
  await sheet.getByRole('button', { name: t('detail.addToBag') }).click();
  await expect(page.getByText(t('detail.added'))).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => office.bag(buyer.id), { timeout: 20_000 }).toEqual({ [large]: 1 });
});
