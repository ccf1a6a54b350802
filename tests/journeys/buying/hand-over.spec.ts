import { user } from '#contract/calls/account.ts';
import { product } from '#contract/calls/catalogue.ts';
import { holdCall } from '../../support/browser/interceptions.ts';
import { expect, test } from '../../support/browser/journey.ts';

test('a tapped card hands its picture, name and price to the product', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.open('/home');
  const card = page.locator('.product-grid a').first();
  const name = (await card.locator('.line-clamp-2').innerText()).trim();
  const picture = card.locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);

  const { release } = await holdCall(page, product.detail);
  await card.click();
  await expect(shopper.heading(name)).toBeFocused();
  const shown = page.getByRole('article').locator('img');
  await expect(shown).toHaveJSProperty('currentSrc', source);
  await expect(page.getByRole('article')).toContainText('$');

  release();
  await expect(shopper.button(t('detail.addToBag'))).toBeVisible();
  await expect(shopper.heading(name)).toBeFocused();
  await shopper.tap(t('app.back'));
  await expect(card).toBeVisible();
});

test.describe('without a network', () => {
  test('an unseen product shows what its card knows, and what is missing', async ({
    shopper,
    context,
  }) => {
    const { page, t } = shopper;
    await shopper.open('/home');
    const card = page.locator('.product-grid a').first();
    const name = (await card.locator('.line-clamp-2').innerText()).trim();
    const other = page.locator('.product-grid a').nth(1);
    // The screen is downloaded, the other product is not.
    await other.click();
    await expect(shopper.button(t('detail.addToBag'))).toBeVisible();
    await page.goBack();
    await context.setOffline(true);
    await card.click();
    await expect(shopper.heading(name)).toBeVisible();
    await expect(shopper.heading(t('detail.restMissing'))).toBeVisible();
    // It is read again without a tap.
    await context.setOffline(false);
    await expect(shopper.button(t('detail.addToBag'))).toBeVisible();
  });
});

test('a screen behind the guard shows its bar before the account is known', async ({ shopper }) => {
  const { page, t } = shopper;
  await shopper.isLoggedIn();
  const { isHeld } = await holdCall(page, user.info);
  await shopper.startOpening('/address');
  await isHeld;
  await expect(shopper.heading(t('title.address'))).toBeVisible();
  await expect(shopper.button(t('app.back'))).toBeVisible();
});
