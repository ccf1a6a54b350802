import { user } from '#contract/calls/account.ts';
import { likes } from '#contract/calls/likes.ts';
import { addAddressees, expect, test } from '../../support/browser/journey.ts';
import { Keyboard } from '../../support/browser/keyboard.ts';

test('an address that is deleted by keyboard hands the focus on', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const keys = new Keyboard(page);
  await addAddressees(office, buyer, ['Grace Hopper', 'Mary Jackson']);
  await shopper.open('/address');
  const rows = page.getByRole('listitem').filter({ hasText: /Lovelace|Hopper|Jackson/ });
  await expect(rows).toHaveCount(3);
  const names = ['Ada Lovelace', 'Grace Hopper', 'Mary Jackson'];
  const texts = await rows.allInnerTexts();
  const [first, second, third] = texts.map((text) => names.find((it) => text.includes(it)) ?? '');
  const remove = (name = '') =>
    rows.filter({ hasText: name }).getByRole('button', { name: t('app.delete') });
  await keys.pressOn(remove(second));
  await expect(remove(third)).toBeFocused();
  await keys.pressOn(remove(third));
  await expect(remove(first)).toBeFocused();
  await keys.pressOn(remove(first));
  await expect(shopper.heading(t('title.address'))).toBeFocused();
});

test('a device that is logged out by keyboard hands the focus on', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const keys = new Keyboard(page);
  for (let count = 0; count < 2; count += 1) await office.ok(user.login, buyer);
  await shopper.open('/security');
  const end = shopper.button(t('security.endOne', { device: t('security.unknownDevice') }));
  const confirm = page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('security.end'), exact: true });
  for (const left of [2, 1]) {
    await expect(end).toHaveCount(left);
    await keys.pressOn(end.first());
    await keys.pressOn(confirm);
    await expect(end).toHaveCount(left - 1);
    await expect(left > 1 ? end : shopper.heading(t('title.security'))).toBeFocused();
  }
});

test('a favourite and a shop that are removed by keyboard hand the focus on', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const keys = new Keyboard(page);
  const goods = [await office.listProduct(), await office.listProduct()];
  for (const { productId, shopId } of goods) {
    const [product_id, shop_id] = [String(productId), String(shopId)];
    await office.ok(likes.favourite, { product_id, is_on: true }, buyer.token);
    await office.ok(likes.follow, { shop_id, is_on: true }, buyer.token);
  }
  const [older, newer] = goods.map(({ name }) => name);
  const remove = (name = '') => shopper.button(t('favourites.remove', { name }));
  await shopper.open('/myFavourite');
  await keys.pressOn(remove(newer));
  await expect(remove(older)).toBeFocused();
  await keys.pressOn(remove(older));
  await expect(shopper.heading(t('title.myFavourite'))).toBeFocused();

  await shopper.open('/heart');
  const unfollow = page.locator('[aria-pressed=true]').filter({ visible: true });
  await expect(unfollow).toHaveCount(2);
  await keys.pressOn(unfollow.first());
  await expect(unfollow).toHaveCount(1);
  await expect(unfollow).toBeFocused();
});

test('a recent search that is deleted by keyboard hands the focus on', async ({ shopper }) => {
  const { page, t } = shopper;
  const keys = new Keyboard(page);
  await shopper.open('/search');
  const field = page.getByRole('combobox');
  for (const words of ['lamp', 'kettle']) {
    await field.fill(words);
    await field.press('Enter');
    await shopper.isReady();
    await shopper.open('/search');
  }
  const remove = (text: string) => shopper.button(t('search.deleteRecent', { text }));
  await keys.pressOn(remove('kettle'));
  await expect(remove('lamp')).toBeFocused();
  await keys.pressOn(shopper.button(t('search.clearRecent')));
  await expect(remove('lamp')).toHaveCount(0);
  await expect(page.locator('h1').filter({ visible: true })).toBeFocused();
});
