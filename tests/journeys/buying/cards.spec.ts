import { cart } from '#contract/calls/cart.ts';
import { likes } from '#contract/calls/likes.ts';
import type { BackOffice } from '../../support/back-office.ts';
import { rowsIn } from '../../support/browser/device-dump.ts';
import { type Buyer, expect, fillBag, registerBuyer, test } from '../../support/browser/journey.ts';
import { addSizes } from '../../support/goods/sizes.ts';
import { leaveOutEvents } from '../../support/notices/leave-out-events.ts';

const favourites = async (office: BackOffice, { token }: Buyer) =>
  (await office.ok(likes.favourites, {}, token)).items.map(({ product }) => product.name);

test('a card adds its product at once, and undo takes out only what it added', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const fresh = await office.listProduct();
  const known = await office.listProduct({ shopId: fresh.shopId });
  await fillBag(office, buyer, [{ goods: known, quantity: 2 }]);
  const add = ({ name }: { name: string }) => shopper.tap(t('detail.addProduct', { name }));
  const inBag = () => office.bag(buyer.id);
  const kept = { [known.skuId]: 2 };
  await leaveOutEvents(page);
  await shopper.open(`/shop/${fresh.shopId}`);
  await add(known);
  await expect(page.getByText(t('detail.added'))).toBeVisible();
  await expect.poll(inBag).toEqual({ [known.skuId]: 3 });
  await shopper.tap(t('app.undo'));
  await expect.poll(inBag).toEqual(kept);
  await add(fresh);
  await expect.poll(inBag).toEqual({ ...kept, [fresh.skuId]: 1 });
  await shopper.tap(t('app.undo'));
  await expect.poll(inBag).toEqual(kept);

  // Without a network: the card's product is still in memory.
  const waiting = () => rowsIn(page, `outbox-${buyer.id}`, 'ops');
  await expect.poll(waiting).toBe(0);
  await page.context().setOffline(true);
  await add(fresh);
  await expect.poll(waiting).toBe(1);
  await shopper.tap(t('app.undo'));
  await expect.poll(waiting).toBe(0);
  const heart = shopper.button(t('likes.favouriteProduct', { name: fresh.name }));
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleDescription(t('likes.savedHere'));
  await page.context().setOffline(false);
  await expect.poll(() => favourites(office, buyer), { timeout: 20_000 }).toEqual([fresh.name]);
  expect(await inBag()).toEqual(kept);
});

test('a card of a product with options lets the shopper choose', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const { name, shopId, productId } = await office.listProduct({ price: 1000 });
  const largeId = await addSizes(office.db, productId);
  await shopper.open(`/shop/${shopId}`);
  const add = shopper.button(t('detail.addProduct', { name }));
  await add.click();
  const sheet = page.getByRole('dialog', { name: t('detail.specification') });
  await sheet.getByRole('button', { name: t('detail.addToBag') }).click();
  await expect(sheet.getByRole('alert')).toHaveText(t('detail.chooseOf', { name: 'Size' }));
  await sheet.getByText('L', { exact: true }).click();
  await sheet.getByRole('button', { name: t('detail.addToBag') }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => office.bag(buyer.id)).toEqual({ [largeId]: 1 });
  await expect(add).toBeFocused();
  const { items } = await office.ok(cart.index, {}, buyer.token);
  expect(items).toMatchObject([{ specification: 'L', price: 1300 }]);
});

test('a visitor’s heart is kept through the login, and the shopper is back at the list', async ({
  shopper,
  office,
}) => {
  const { page, t } = shopper;
  const buyer = await registerBuyer(office);
  const { name, shopId } = await office.listProduct();
  await shopper.open(`/shop/${shopId}`);
  const heart = shopper.button(t('likes.favouriteProduct', { name }));
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page.getByText(t('message.loginFirst'))).toBeVisible();
  await shopper.logIn(buyer.account, buyer.password);
  await expect(page).toHaveURL(new RegExp(`/shop/${shopId}`));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => favourites(office, buyer)).toEqual([name]);
});
