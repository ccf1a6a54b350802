import { expect } from '../support/browser/journey.ts';
import { goTo, screenIsThere } from '../support/browser/screens.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import { restIsRunning } from '../support/browser/started.ts';
import { leaveOutEvents } from '../support/notices/leave-out-events.ts';
import { textsOf } from '../support/project/texts.ts';
import type { Stage } from './stage.ts';
import { writeReview } from './write-review.ts';

const detailOf = ({ goods }: Stage) => `/detail/${goods.added.productId}`;
const shopOf = ({ goods }: Stage) => `/shop/${goods.added.shopId}`;
const checkoutOf = ({ goods }: Stage) => `/checkout?buy=${goods.wanted.skuId}x2`;
const draftOf = ({ orders }: Stage) => `/comment/${orders.drafted}`;

/** Opens every screen that `workOffline` uses: the first visit loads its code. */
export async function visitAll(shopper: Shopper, stage: Stage): Promise<void> {
  const { page } = shopper;
  const paths = [
    ...['/search', '/address', '/addressForm', '/profile', '/setting', '/language'],
    ...['/bag', '/me', checkoutOf(stage), detailOf(stage), shopOf(stage), draftOf(stage)],
  ];
  await leaveOutEvents(page);
  await shopper.open('/home');
  for (const path of paths) {
    await goTo(page, path);
    await screenIsThere(page, path);
  }
  await goTo(page, '/search');
  const words = page.getByRole('combobox', { name: shopper.t('search.placeholder') });
  await words.fill('teapot');
  await words.press('Enter');
  await goTo(page, '/language');
  await switchTo(shopper, 'fr');
  await switchTo(shopper, 'en');
  await restIsRunning(page);
}

/** Makes a change of every kind, and begins a checkout and a review that only a person may finish. */
export async function workOffline(shopper: Shopper, stage: Stage): Promise<void> {
  const { page, t } = shopper;
  const { goods } = stage;
  await goTo(page, checkoutOf(stage));
  await keepCheckout(shopper);
  await goTo(page, draftOf(stage));
  await writeReview(shopper, 'Not finished yet', [16]);

  await goTo(page, shopOf(stage));
  const follow = page.getByRole('button', {
    name: new RegExp(t('likes.followShop', { name: '' })),
  });
  await follow.filter({ visible: true }).click();
  await goTo(page, detailOf(stage));
  await shopper.button(t('likes.favouriteProduct', { name: goods.added.name })).click();
  await shopper.tap(t('detail.addToBag'));

  await changeBag(shopper, stage);
  await changeAddresses(shopper);
  await goTo(page, '/profile');
  await shopper.field(t('register.givenName')).fill('Augusta');
  await shopper.field(t('address.mobile')).fill('+1 202 555 0143');
  await saveForm(shopper);
  await goTo(page, '/me');
  await expect(shopper.heading('Augusta Lovelace')).toBeVisible();
  await shopper.tap(t('me.hide'));
  await goTo(page, '/setting');
  await page.getByText(t('setting.themeDark'), { exact: true }).click();
  await goTo(page, '/language');
  await switchTo(shopper, 'fr');
}

async function switchTo(shopper: Shopper, lang: 'en' | 'fr'): Promise<void> {
  const own = { en: 'English', fr: 'Français' }[lang];
  await shopper.page.locator('label').filter({ hasText: own, visible: true }).click();
  await expect(shopper.heading(textsOf(lang)('title.language'))).toBeVisible();
}

async function keepCheckout(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await page.getByText(t('checkout.note'), { exact: true }).click();
  await shopper.field(t('checkout.note')).fill('Ring twice');
  await shopper.tap(t('draft.keep'));
  await expect(page.getByText(t('draft.kept'))).toBeVisible();
}

async function changeBag(shopper: Shopper, { goods }: Stage): Promise<void> {
  const { page, t } = shopper;
  await goTo(page, '/bag');
  const { more, quantity } = shopper.line(goods.kept.name);
  for (const count of ['2', '3']) {
    await more.click();
    await expect(quantity).toHaveValue(count);
  }
  await shopper.tap(t('app.edit'));
  await shopper.line(goods.removed.name).tick.click();
  await shopper.tap(t('bag.deleteSelected', { count: 1 }));
  await expect(shopper.line(goods.removed.name).row).toHaveCount(0);
}

async function changeAddresses(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await goTo(page, '/addressForm');
  await shopper.fillAddress('Grace Hopper');
  await saveForm(shopper);
  await goTo(page, '/address');
  const card = (addressee: string) =>
    page.getByRole('listitem').filter({ hasText: addressee, visible: true });
  await card('Grace Hopper')
    .getByRole('button', { name: t('address.setDefault') })
    .click();
  await card('Charles Babbage')
    .getByRole('button', { name: t('app.delete') })
    .click();
  await expect(card('Charles Babbage')).toHaveCount(0);
}

/** The form closes once it is saved. */
async function saveForm(shopper: Shopper): Promise<void> {
  const form = shopper.page.url();
  await shopper.tap(shopper.t('app.save'));
  await expect(shopper.page).not.toHaveURL(form);
}
