import type { Page } from '@playwright/test';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { cart } from '#contract/calls/cart.ts';
import { likes } from '#contract/calls/likes.ts';
import { profile } from '#contract/calls/profile.ts';
import type { QueueCall } from '#contract/endpoint.ts';
import { type Lang, languages } from '#contract/rules/languages.ts';
import { goTo } from '../../support/browser/screens.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { numbered } from '../../support/numbered.ts';
import type { Random } from '../simulation/random.ts';
import { expect } from './expect.ts';
import type { Delivered } from './life.ts';
import type { Letter, ShopState } from './shop-state.ts';

/** What only one of the phones changes within a round: which of two changes wins, nothing decides. */
export interface Share {
  /** Of one shop. */
  goods: Goods[];
  /** The address book and the name. */
  hasBook: boolean;
}

/** A tab in a shopper's hands, and what the shop must have in the end. */
export interface Hands extends Share {
  shopper: Shopper;
  state: ShopState;
  /** Of the phone. */
  letter: Letter;
  /** The orders on the phone for which a refund can be asked. */
  refundable: Delivered[];
  random: Random;
  /** Does something that saves a change, and waits until the change is on the device. */
  saves(path: string, act: () => Promise<void>): Promise<void>;
  /** A number that was never used before. */
  fresh(): string;
}

/** Makes one change by taps. Resolves once the screen shows it as saved. */
export type Change = (hands: Hands) => Promise<void>;

/** Most units of one line, and most addresses. */
const most = { units: 30, addresses: 5 };

const addToBag: Change = async ({ shopper, state, goods, random }) => {
  const { page, t } = shopper;
  const { productId, skuId } = random.pick(goods.filter((it) => unitsOf(state, it) < most.units));
  await goTo(page, `/detail/${productId}`);
  await page.waitForURL(`**/detail/${productId}`);
  const notice = page.locator('[data-toasts] [role] > :not([data-old])');
  await notice.evaluateAll((all) => {
    for (const old of all) old.setAttribute('data-old', '');
  });
  await shopper.tap(t('detail.addToBag'));
  await expect(notice.filter({ hasText: t('detail.added') })).toBeVisible();
  // A line that was saved for later starts over.
  state.bag[skuId] = (state.saved.includes(String(skuId)) ? 0 : (state.bag[skuId] ?? 0)) + 1;
  mark(state.saved, String(skuId), false);
};

const changeQuantity: Change = async ({ shopper, state, goods, random, saves }) => {
  const picked = goods.filter((it) => isInBag(state, it));
  if (picked.length === 0) return;
  const { name, skuId } = random.pick(picked);
  const { row, quantity } = shopper.line(name);
  await goTo(shopper.page, '/bag');
  const before = state.bag[skuId] ?? 0;
  await expect(quantity).toHaveValue(String(before));
  const isMore = before === 1 || (before < most.units && random.chance(0.6));
  const after = before + (isMore ? 1 : -1);
  const label = shopper.t(isMore ? 'detail.more' : 'detail.less');
  await saves(cart.setQuantity.path, () => row.getByRole('button', { name: label }).click());
  await expect(quantity).toHaveValue(String(after));
  state.bag[skuId] = after;
};

const remove =
  (isUndone: boolean): Change =>
  async ({ shopper, state, goods, random }) => {
    const { t } = shopper;
    const picked = goods.filter((it) => isInBag(state, it));
    if (picked.length === 0) return;
    const { name, skuId } = random.pick(picked);
    await goTo(shopper.page, '/bag');
    await shopper.tap(t('bag.removeLine', { name }));
    await expect(shopper.line(name).row).toHaveCount(0);
    if (!isUndone) {
      delete state.bag[skuId];
      return;
    }
    await undo(shopper, t('bag.deleted'));
    await expect(shopper.line(name).row).toBeVisible();
  };

const saveForLater: Change = async ({ shopper, state, goods, random, saves }) => {
  const { page, t } = shopper;
  const picked = goods.filter((it) => isInBag(state, it));
  if (picked.length === 0) return;
  const { name, skuId } = random.pick(picked);
  await goTo(page, '/bag');
  await saves(cart.saveForLater.path, () => shopper.tap(t('bag.saveLine', { name })));
  await expect(shopper.button(t('bag.moveLine', { name }))).toBeVisible();
  mark(state.saved, String(skuId), true);
};

const moveToBag: Change = async ({ shopper, state, goods, random, saves }) => {
  const { page, t } = shopper;
  const picked = goods.filter(({ skuId }) => state.saved.includes(String(skuId)));
  if (picked.length === 0) return;
  const { name, skuId } = random.pick(picked);
  await goTo(page, '/bag');
  await saves(cart.saveForLater.path, () => shopper.tap(t('bag.moveLine', { name })));
  await expect(shopper.line(name).quantity).toHaveValue(String(state.bag[skuId]));
  mark(state.saved, String(skuId), false);
};

const favourite: Change = async ({ shopper, state, goods, random }) => {
  const { productId, name } = random.pick(goods);
  await goTo(shopper.page, `/detail/${productId}`);
  const isOn = await press(shopper, shopper.t('likes.favouriteProduct', { name }));
  mark(state.favourites, String(productId), isOn);
};

const follow: Change = async ({ shopper, state, goods, random }) => {
  const { shopId } = random.pick(goods);
  await goTo(shopper.page, `/shop/${shopId}`);
  const label = shopper.t('likes.followShop', { name: numbered('Seller', shopId) });
  const isOn = await press(shopper, new RegExp(`^${label}(,|$)`));
  mark(state.follows, String(shopId), isOn);
  state.fans[shopId] = isOn ? 1 : 0;
};

const addAddress: Change = async ({ shopper, state, fresh }) => {
  if (state.addresses.length >= most.addresses) return;
  const addressee = `Guest ${fresh()}`;
  await goTo(shopper.page, '/addressForm');
  await expect(shopper.heading(shopper.t('address.new'))).toBeVisible();
  await shopper.fillAddress(addressee);
  await saveForm(shopper);
  const isDefault = state.addresses.length === 0;
  state.addresses.push({ addressee, detail: '1 Navy Yard', isDefault });
};

const editAddress: Change = async ({ shopper, state, random, fresh }) => {
  const { page, t } = shopper;
  const place = random.pick(state.addresses);
  if (!place) return;
  await goTo(page, '/address');
  await shopper.link(t('address.editOne', { name: place.addressee })).click();
  await expect(shopper.field(t('address.addressee'))).toHaveValue(place.addressee);
  place.detail = `${fresh()} Navy Yard`;
  await shopper.field(t('address.detail')).fill(place.detail);
  await saveForm(shopper);
};

const makeDefault: Change = async ({ shopper, state, random }) => {
  const others = state.addresses.filter(({ isDefault }) => !isDefault);
  if (others.length === 0) return;
  const place = random.pick(others);
  await goTo(shopper.page, '/address');
  const button = card(shopper, place.addressee).getByRole('button', {
    name: shopper.t('address.setDefault'),
  });
  await button.click();
  await expect(button).toHaveCount(0);
  for (const it of state.addresses) it.isDefault = it === place;
};

const deleteAddress: Change = async ({ shopper, state, random }) => {
  const { t } = shopper;
  if (state.addresses.length < 2) return;
  const place = random.pick(state.addresses);
  await goTo(shopper.page, '/address');
  const it = card(shopper, place.addressee);
  await it.getByRole('button', { name: t('app.delete') }).click();
  await expect(it).toHaveCount(0);
  if (random.chance(0.5)) {
    await undo(shopper, t('message.deleteSuccess'));
    await expect(it).toBeVisible();
    return;
  }
  state.addresses.splice(state.addresses.indexOf(place), 1);
  const newest = state.addresses.at(-1);
  if (place.isDefault && newest) newest.isDefault = true;
};

const changeName: Change = async ({ shopper, state, fresh }) => {
  const { page, t } = shopper;
  await goTo(page, '/profile');
  await expect(shopper.field(t('register.givenName'))).toHaveValue(state.givenName);
  state.givenName = `Ada ${fresh()}`;
  await shopper.field(t('register.givenName')).fill(state.givenName);
  await saveForm(shopper);
};

const changeLanguage: Change = async ({ shopper, state, letter, saves }) => {
  const { page } = shopper;
  // The other phone has the texts of one language only.
  if (letter !== 'A') return;
  await goTo(page, '/language');
  const lang = (await languageOf(page)) === 'en' ? 'zh-CN' : 'en';
  const { language_name: name = '' } = languages.find((it) => it.file_name === lang) ?? {};
  const choice = page.locator('label').filter({ hasText: name, visible: true });
  await saves(user.setLanguage.path, () => choice.click());
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  state.lang = lang;
};

interface Drawn {
  call: QueueCall;
  times: number;
  make: Change;
  ofBook?: true;
}

/** Every change with the call that it queues, as often as it is to be drawn. */
export const changes: Drawn[] = [
  { call: cart.add, times: 3, make: addToBag },
  { call: cart.setQuantity, times: 3, make: changeQuantity },
  { call: cart.del, times: 1, make: remove(false) },
  { call: cart.del, times: 1, make: remove(true) },
  { call: cart.saveForLater, times: 2, make: saveForLater },
  { call: cart.saveForLater, times: 2, make: moveToBag },
  { call: likes.favourite, times: 2, make: favourite },
  { call: likes.follow, times: 2, make: follow },
  { call: address.add, times: 1, make: addAddress, ofBook: true },
  { call: address.add, times: 2, make: editAddress, ofBook: true },
  { call: address.setDefault, times: 2, make: makeDefault, ofBook: true },
  { call: address.del, times: 1, make: deleteAddress, ofBook: true },
  { call: profile.save, times: 2, make: changeName, ofBook: true },
  { call: user.setLanguage, times: 1, make: changeLanguage },
];

/** The language of a page. */
export const languageOf = async (page: Page): Promise<Lang> =>
  (await page.locator('html').getAttribute('lang')) as Lang;

const unitsOf = ({ bag }: ShopState, { skuId }: Goods) => bag[skuId] ?? 0;

const isInBag = (state: ShopState, it: Goods) =>
  unitsOf(state, it) > 0 && !state.saved.includes(String(it.skuId));

const card = ({ page }: Shopper, addressee: string) =>
  page.getByRole('listitem').filter({ hasText: addressee, visible: true });

/** Two notices can offer it at the same time. */
const undo = ({ page, t }: Shopper, notice: string) =>
  page
    .locator('[data-toasts] [role] > *')
    .filter({ hasText: notice })
    .getByRole('button', { name: t('app.undo') })
    .click();

/**
 * Presses a button that stays pressed until it is pressed again. Resolves to whether it now is.
 * Reads and presses it in one step: a device that has just started shows it as off until it knows
 * better, and a press after that means the opposite.
 */
async function press(shopper: Shopper, name: string | RegExp): Promise<boolean> {
  const button = shopper.button(name);
  await button.click({ trial: true });
  const isOn = await button.evaluate((it: HTMLElement) => {
    const wasOn = it.getAttribute('aria-pressed') === 'true';
    it.click();
    return !wasOn;
  });
  await expect(button).toHaveAttribute('aria-pressed', String(isOn));
  return isOn;
}

/** The form closes once it is saved. */
async function saveForm(shopper: Shopper): Promise<void> {
  const form = shopper.page.url();
  await shopper.tap(shopper.t('app.save'));
  await expect(shopper.page).not.toHaveURL(form);
}

function mark(ids: string[], id: string, isOn: boolean): void {
  const others = ids.filter((other) => other !== id);
  ids.splice(0, ids.length, ...others, ...(isOn ? [id] : []));
  ids.sort();
}
