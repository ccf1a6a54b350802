import { expect, fillBag, placeOrder, test } from '../../support/browser/journey.ts';
import { goTo } from '../../support/browser/screens.ts';

test('Me has everything in one place, and nothing twice', async ({ shopper, office, buyer }) => {
  const { page, t } = shopper;
  const goods = await office.listProduct();
  await placeOrder(office, buyer, goods);
  await fillBag(office, buyer, [{ goods, quantity: 1 }]);
  const links = page.locator('main').getByRole('link').filter({ visible: true });
  const targets = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const viewed = page.getByRole('list', { name: t('viewed.title') }).filter({ visible: true });
  await shopper.open(`/detail/${goods.productId}`);
  await expect(shopper.heading(goods.name)).toBeVisible();
  await goTo(page, '/checkout');
  await expect(shopper.button(t('checkout.place'))).toBeEnabled();
  await goTo(page, '/me');
  await expect(viewed.getByRole('link')).toHaveText([new RegExp(goods.name)]);
  await expect(shopper.link(t('order.pay'))).toBeVisible();

  // A change and a purchase that wait are on one screen.
  await goTo(page, '/bag');
  await expect(shopper.line(goods.name).row).toBeVisible();
  await page.context().setOffline(true);
  await shopper.tap(t('bag.checkout', { count: 1 }));
  await shopper.tap(t('draft.keep'));
  await expect(page.getByText(t('draft.kept'))).toBeVisible();
  await goTo(page, '/bag');
  await shopper.line(goods.name).more.click();
  await goTo(page, '/me');
  await expect(shopper.link(new RegExp(t('draft.waiting')))).toContainText(
    t('me.unsent', { count: 1 }),
  );
  const shown = await targets();
  const wanted = ['topUp', 'capitalRecord', 'myPurchases/0', 'myFavourite', 'heart', 'service'];
  const rest = ['helpAndSupport', 'setting', 'notification', 'unsent'];
  for (const path of [...wanted, ...rest]) expect(shown).toContain(`#/${path}`);
  expect(shown.toSorted()).toEqual([...new Set(shown)].toSorted());
});

for (const lang of ['th', 'ja'] as const) {
  test.describe(`on a narrow phone in ${lang}`, () => {
    test.use({ lang, viewport: { width: 360, height: 740 } });

    test('the states of orders keep their distance', async ({ shopper, buyer: _ }) => {
      const { page, t } = shopper;
      await shopper.open('/me');
      const states = page.getByRole('list').filter({ hasText: t('me.toReview') });
      await expect(states).toBeVisible();
      const edges = await states.evaluate((list) =>
        [...list.querySelectorAll('a')].map((link) => {
          const words = new Range();
          words.selectNodeContents(link.querySelector('span') ?? link);
          const { left, right } = words.getBoundingClientRect();
          return { left, right };
        }),
      );
      const gaps = edges.slice(1).map(({ left }, at) => left - (edges[at]?.right ?? 0));
      expect(gaps).toHaveLength(4);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
    });
  });
}
