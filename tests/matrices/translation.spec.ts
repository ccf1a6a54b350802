import type { Page } from '@playwright/test';
import { v7 as newId } from 'uuid';
import { address } from '#contract/calls/addresses.ts';
import { order } from '#contract/calls/orders.ts';
import { answerConversation } from '../../server/support/messages/answer-conversation.ts';
import { expect, fillBag, test } from '../support/browser/journey.ts';
import { goTo, screenIsThere } from '../support/browser/screens.ts';
import { Shopper } from '../support/browser/shopper.ts';
import { seedPromo } from '../support/goods/goods.ts';
import { addressForm } from '../support/goods/purchases.ts';
import { addSizes } from '../support/goods/sizes.ts';
import { isWhole } from '../support/project/sampled.ts';
import { pattern } from '../support/project/texts.ts';
import { manners, translatePage } from '../support/translation/translators.ts';
import { overlays } from './tour.ts';

test.use({ viewport: { width: 390, height: 844 }, lang: 'en' });
test.describe.configure({ timeout: 60_000 });

/** What the visible screen, or the dialog over it, shows of money. */
const amountsOn = (page: Page) => async () => {
  const open = page.locator(overlays).filter({ visible: true });
  const shown = (await open.count()) > 0 ? open : page.locator('.pane').filter({ visible: true });
  return (await shown.first().innerText()).match(/−?\$[\d,#]+(\s*\.[\d#]+)?/g);
};

for (const [place, manner] of manners.entries()) {
  test.describe(`under a translator that ${manner}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(translatePage, manner));

    test('what the bag and the checkout show is charged', async ({ shopper, office, buyer }) => {
      const { page, t } = shopper;
      const shows = (amounts: string[]) => expect.poll(amountsOn(page)).toEqual(amounts);
      const [vase, bowl] = [
        await office.listProduct({ price: 3700, freight: 500 }),
        await office.listProduct({ price: 1234 }),
      ];
      const lines = ['$37.00', '$5.00', '$12.34'];
      const full = [...lines, '$86.34', '$5.00', '$91.34', '$1,000.00', '$91.34'];
      const sums = ['$8.63', '$86.34', '$5.00', '−$8.63', '$82.71'];
      const off = [...lines, ...sums, '$1,000.00', '$82.71'];
      const code = `T${newId().slice(-8).toUpperCase()}`;
      await seedPromo(office.db, { code, kind: 'percent', value: 10 });
      const other = { ...addressForm(), addressee: 'Grace Hopper', is_default: false };
      await office.ok(address.add, other, buyer.token);
      await fillBag(office, buyer, [
        { goods: bowl, quantity: 1 },
        { goods: vase, quantity: 1 },
      ]);

      await shopper.open('/bag');
      await shows(['$12.34', '$37.00', '$54.34', '$5.00']);
      await shopper.line(vase.name).more.click();
      await shows(['$12.34', '$37.00', '$91.34', '$5.00']);
      await shopper.line(bowl.name).tick.click();
      await shows(['$12.34', '$37.00', '$79.00', '$5.00']);
      await shopper.line(bowl.name).tick.click();
      await shows(['$12.34', '$37.00', '$91.34', '$5.00']);
      await shopper.tap(t('bag.checkout', { count: 3 }));

      await screenIsThere(page, '/checkout');
      await shows(full);
      await page.getByText(t('checkout.promo'), { exact: true }).click();
      await shopper.field(t('checkout.promo')).fill(code);
      await shopper.tap(t('checkout.promoApply'));
      await shows(off);
      await shopper.tap(new RegExp(t('checkout.changeAddress')));
      await page.getByRole('dialog').getByText('Grace Hopper').click();
      await expect(page.locator('.pane').filter({ visible: true })).toContainText('Grace Hopper');
      await shows(off);
      await shopper.tap(t('checkout.promoRemove'));
      await shows(full);
      await shopper.field(t('checkout.promo')).fill(code);
      await shopper.tap(t('checkout.promoApply'));
      await shows(off);
      await shopper.tap(t('checkout.place'));
      await shows(['$82.71', '$1,000.00', '$917.29', '$71.60', '$11.11', '$82.71']);
      await shopper.tap(pattern(t('payment.pay', { price: '@' })));
      await shopper.enterCode(buyer.code);
      await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
      await shows(['$82.71', '$917.29']);
      const { items } = await office.ok(order.list, {}, buyer.token);
      expect(items.map(({ total }) => total).sort()).toEqual([1111, 7160]);
    });

    // The others replace the same nodes in other ways: what a balance shows is tried with each.
    if (!isWhole && place > 0) return;

    test('options, a chat and the language follow', async ({ shopper, office, buyer }) => {
      const { page, t } = shopper;
      const shows = (amounts: string[]) => expect.poll(amountsOn(page)).toEqual(amounts);
      const goods = await office.listProduct({ price: 1000 });
      await addSizes(office.db, goods.productId);
      await shopper.open(`/detail/${goods.productId}`);
      await page.getByText(t('detail.specification'), { exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByText('L', { exact: true }).click();
      await sheet.getByRole('button', { name: t('detail.more') }).click();
      await shows(['$13.00', '−$3.00', '$3.00']);
      await sheet.getByRole('button', { name: t('detail.addToBag') }).click();
      await expect(page.getByText(t('detail.added'))).toBeVisible();

      await goTo(page, `/service?shop=${goods.shopId}`);
      await shopper.field(t('service.write')).fill('Is it heavy?');
      await shopper.tap(t('service.send'));
      const own = page.getByRole('log').getByRole('article').filter({ hasText: 'heavy' });
      await expect(own).toContainText(t('service.mark.sent'));
      const answer = { text: 'It weighs 2 kg', isAutomatic: false, at: new Date() };
      const key = { shopperId: buyer.id, shopId: goods.shopId };
      await office.db.transaction((tx) => answerConversation(tx, key, answer));
      await expect(page.getByRole('log')).toContainText('It weighs 2 kg');

      await goTo(page, '/language');
      await page.locator('label').filter({ hasText: 'Français', visible: true }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      const french = new Shopper(page, 'fr');
      await goTo(page, '/bag');
      await expect(french.heading(french.t('title.bag'))).toBeVisible();
      await expect(french.button(french.t('bag.checkout', { count: 2 }))).toBeVisible();
      await expect(page.locator('.pane').filter({ visible: true })).toContainText('26,00');
    });

    test('its language is offered, and not switched to', async ({ shopper }) => {
      const { page } = shopper;
      const thai = new Shopper(page, 'th');
      await shopper.open('/home');
      await page.evaluate(() => {
        document.documentElement.lang = 'th';
        document.documentElement.classList.add('translated-ltr');
      });
      await expect(thai.button(thai.t('language.own'))).toBeVisible();
      await expect(shopper.link(shopper.t('tab.bag'))).toBeVisible();
      await thai.tap(thai.t('language.own'));
      await expect(thai.link(thai.t('tab.bag'))).toBeVisible();
      await expect(thai.button(thai.t('language.own'))).toHaveCount(0);
    });
  });
}
