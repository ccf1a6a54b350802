import type { Locator } from '@playwright/test';
import type { TFunction } from 'i18next';
import { product } from '#contract/calls/catalogue.ts';
import { routes } from '../../src/app/routes.ts';
import { askedReturn, conversation } from '../screens/after-sale.ts';
import { demoGoods, packedBag, type Stage, unpaidOrders } from '../screens/stage.ts';
import { expect, fillBag } from '../support/browser/journey.ts';
import { goTo, paneOf, screenIsThere } from '../support/browser/screens.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import { arrivedOrder } from '../support/goods/parcels.ts';
import { bareAddress, publicPaths } from '../support/project/specified-routes.ts';
import { savedCard } from '../support/wallet/withdrawing.ts';
import { oddLines } from './bag-lines.ts';
import { answeredComplaint, likedThings, paidOrder, platformConversation } from './filled.ts';

type Act = (pane: Locator, t: TFunction) => Promise<void>;

/** A screen to check, and what opens over it. */
export interface Stop {
  path: string;
  /** Called before the screen is opened, and again on the next tour. */
  prepare?: () => Promise<unknown>;
  /** What is done on the screen before it is looked at. */
  set?: Act;
  /** Scrolled into view, for content that loads near it. */
  heading?: (t: TFunction) => string;
  /** The button that opens a sheet or dialog, by a word of its name. */
  opener?: (t: TFunction) => string;
}

const bare = routes.map(({ path }) => bareAddress(path));

/** A visitor's screens: every public route, and those that need parameters. */
export async function visitorStops(stage: Pick<Stage, 'office'>): Promise<Stop[]> {
  const { productId, shopId } = await demoGoods(stage, 'drift-wireless-headphones');
  const detail = `/detail/${productId}`;
  const { reviews } = await stage.office.ok(product.detail, { product_id: String(productId) });
  return [
    ...bare.filter(isPublic).map((path) => ({ path })),
    { path: `/forgotPassword?undo=${'A'.repeat(43)}` },
    { path: '/login', opener: (t) => `${t('app.language')}: ` },
    { path: '/register', opener: (t) => t('pages.termsLink') },
    { path: '/search?q=tea', opener: (t) => t('browse.filter') },
    { path: '/search?q=zzzzzzzz' },
    { path: detail, opener: (t) => t('detail.specification') },
    { path: detail, opener: (t) => t('pages.deliveryLink') },
    { path: detail, heading: (t) => t('detail.moreOfShop') },
    { path: detail, heading: (t) => t('detail.similar') },
    {
      path: detail,
      heading: (t) => t('reviews.title'),
      opener: (t) => t('reviews.all', { count: reviews }),
    },
    { path: `/shop/${shopId}`, opener: (t) => t('shop.fans') },
  ];
}

/** The screens behind the guard, empty and filled. */
export async function shopperStops(stage: Stage): Promise<Stop[]> {
  const headphones = await demoGoods(stage, 'drift-wireless-headphones');
  const teapot = await demoGoods(stage, 'sea-glaze-teapot-900');
  await packedBag(stage);
  const dear = await stage.office.listProduct({ price: 1_234_567 });
  await fillBag(stage.office, stage.buyer, [{ goods: dear, quantity: 1 }]);
  await oddLines(stage);
  const orders = await unpaidOrders(stage);
  const other = await stage.office.listProduct({ shopId: headphones.shopId });
  await savedCard(stage.office, stage.buyer);
  const arrived = await arrivedOrder(stage.office, stage.buyer, [headphones, other]);
  const returned = await askedReturn(stage, headphones);
  await conversation(stage, headphones, ['Unabridgeable?', 'We answer within a day']);
  await platformConversation(stage);
  const complaint = await answeredComplaint(stage);
  const paid = await paidOrder(stage);
  let liked: Promise<void> | undefined;
  const like = () => {
    // The tour comes first to the empty lists.
    liked ??= likedThings(stage);
    return liked;
  };
  return [
    ...bare.filter((path) => !isPublic(path)).map((path) => ({ path })),
    { path: '/nowhere' },
    { path: '/helpAndSupport/wallet' },
    { path: '/helpAndSupport?q=zzzzzzzz' },
    { path: '/helpAndSupport/nowhere' },
    { path: '/law/privacy' },
    { path: '/security?email=1' },
    { path: '/security?log=1' },
    { path: '/security?data=1' },
    { path: '/security?data=1', set: tap('privacy.start') },
    { path: '/myFavourite', prepare: like },
    { path: '/myFavourite', prepare: like, set: tap('favourites.choose') },
    { path: '/heart', prepare: like },
    { path: '/platformComplaint', set: openMine, opener: () => complaint },
    { path: '/myPurchases/0', set: chooseTwo },
    { path: `/orderInfo/${paid}`, opener: (t) => t('order.cancel') },
    { path: '/service?side=platform' },
    { path: '/setting', opener: (t) => t('notification.choices') },
    { path: `/addressForm/${stage.buyer.addressId}` },
    {
      path: `/checkout?buy=${headphones.skuId}x1.${teapot.skuId}x2`,
      opener: (t) => t('checkout.changeAddress'),
    },
    {
      path: `/checkout?buy=${headphones.skuId}x1.${teapot.skuId}x2`,
      opener: (t) => t('pages.deliveryLink'),
    },
    {
      path: `/payment?orders=${orders.join('.')}`,
      opener: (t) => t('payment.pay', { price: '' }).trim(),
    },
    { path: '/topUp?amount=2345', opener: (t) => t('wallet.topUp.manual') },
    { path: `/orderInfo/${orders[0]}`, opener: (t) => t('order.cancel') },
    { path: `/orderInfo/${arrived}` },
    { path: `/comment/${arrived}` },
    { path: `/refund/${arrived}` },
    { path: `/refund/${returned}`, opener: (t) => t('refund.withdraw') },
    { path: `/refund/${orders[0]}` },
    { path: `/orderInfo/${returned}` },
    { path: `/comment/${orders[0]}` },
    { path: `/complaint/${arrived}` },
    { path: `/service?shop=${headphones.shopId}` },
    { path: `/service?shop=${teapot.shopId}&product=${teapot.productId}` },
    { path: '/withDraw', opener: (t) => t('wallet.payee.addCard') },
    { path: '/me', opener: (t) => t('me.logout') },
  ];
}

/** Taps a button of the screen. */
const tap =
  (key: 'privacy.start' | 'favourites.choose'): Act =>
  (pane, t) =>
    pane.getByRole('button', { name: t(key) }).click();

const openMine: Act = (pane, t) => pane.getByRole('tab', { name: t('complaint.mine') }).click();

/** Chooses the first two orders of a list. */
const chooseTwo: Act = async (pane) => {
  for (const box of (await pane.getByRole('checkbox').all()).slice(0, 2)) {
    await box.check({ force: true });
  }
};

const isPublic = (path: string) => publicPaths.includes(path);

/** A modal overlay. */
export const overlays = '[role=dialog], [role=alertdialog]';

/** Goes to a stop. Calls `look` for the screen, and again for what opens over it. */
export async function stopAt(
  shopper: Shopper,
  { path, prepare, set, heading, opener }: Stop,
  look: (what: string) => Promise<void>,
  open = (button: Locator) => button.click(),
): Promise<void> {
  const { page, t } = shopper;
  await prepare?.();
  await goTo(page, path);
  await screenIsThere(page, path);
  const pane = paneOf(page, path);
  if (set) {
    await set(pane, t);
    await screenIsThere(page, path);
  }
  if (heading) {
    const part = pane.locator('section', { has: page.getByRole('heading', { name: heading(t) }) });
    // It may wait for the parts above it, which load when they are near.
    await expect
      .poll(async () => {
        await pane.evaluate((it) => it.scrollTo(0, it.scrollHeight));
        return await part.count();
      }, path)
      .toBe(1);
    await part.scrollIntoViewIfNeeded();
    await expect(part.locator('.skeleton'), path).toHaveCount(0);
  }
  await look(path);
  if (!opener) return;
  await open(pane.getByRole('button', { name: opener(t) }).first());
  const sheet = page.locator(overlays);
  await expect(sheet, `the sheet of ${path}`).toBeVisible();
  await expect(sheet.locator('.skeleton'), `the sheet of ${path}`).toHaveCount(0);
  await look(`${path}, sheet`);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  // Its entry leaves the history a moment later; no finger is as fast as the next step.
  const depth = () => page.evaluate(() => Number(Object(history.state).overlay ?? 0));
  await expect.poll(depth).toBe(0);
}
