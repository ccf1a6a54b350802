import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

export interface AppRoute {
  /** As in the specification's table; optional parts may be omitted. */
  path: string;
  /** Its file in `src/features`, without `-screen.tsx`. */
  file: string;
  titleKey: ParseKeys;
  /** Kept alive when left, and shown again in the same state. */
  isKept: boolean;
  /** Its parameters choose a tab: each tab has its own scroll position. */
  isTabbed: boolean;
  /** Its tab in the bottom bar, if it shows the bar. */
  tab?: 'home' | 'explore' | 'bag' | 'me';
  /** Undefined until it is downloaded. */
  screen: ComponentType | undefined;
  /** Downloads the screen if it is missing. */
  load(): Promise<void>;
}

interface Options {
  isKept?: boolean;
  isTabbed?: boolean;
  tab?: AppRoute['tab'];
}

function route(path: string, file: string, titleKey: ParseKeys, options: Options = {}): AppRoute {
  const { isKept = false, isTabbed = false, tab } = options;
  const own: AppRoute = {
    path,
    file,
    titleKey,
    isKept,
    isTabbed,
    screen: undefined,
    load,
    ...(tab && { tab }),
  };
  async function load() {
    own.screen = await download(file);
  }
  return own;
}

/** The names of all other files are not part of the first load. */
async function download(file: string): Promise<ComponentType> {
  if (file === 'home/home') return (await import('../features/home/home-screen.tsx')).HomeScreen;
  return await (await import('./screens.ts')).downloadScreen(file);
}

/** Every screen. The route guard's rules are by path, in `guard-rule.ts`. */
export const routes: readonly AppRoute[] = [
  route('/home', 'home/home', 'title.home', { isKept: true, tab: 'home' }),
  route('/explore', 'home/explore', 'title.explore', { isKept: true, tab: 'explore' }),
  route('/search', 'search/search', 'title.search'),
  route('/filter', 'search/filter', 'title.filter', { isKept: true }),
  route('/popular', 'search/popular', 'title.popular'),
  route('/products', 'search/products', 'title.products'),
  route('/detail/:product?/:mer?', 'product/detail', 'title.detail'),
  route('/shop/:id?', 'shop/shop', 'title.shop'),
  route('/login', 'sign-in/login', 'title.login'),
  route('/register', 'sign-in/register', 'title.register'),
  route('/bag/:canBack?', 'bag/bag', 'title.bag', { isKept: true, tab: 'bag' }),
  route('/address', 'addresses/address-book', 'title.address'),
  route('/addressForm/:id?', 'addresses/address-form', 'title.addressForm'),
  route('/checkout', 'checkout/checkout', 'title.checkout'),
  route('/changePayPwd', 'account/pay-code/pay-code', 'title.changePayPwd'),
  route('/payment', 'checkout/payment/payment', 'title.payment'),
  route('/withDraw', 'wallet/withdraw/withdraw', 'title.withDraw'),
  route('/topUp', 'wallet/top-up/top-up', 'title.topUp'),
  route('/walletTopUp', 'wallet/chain/wallet-top-up', 'title.walletTopUp'),
  route('/cardTopUp', 'wallet/card/card-top-up', 'title.cardTopUp'),
  route('/topUpRecord', 'wallet/records/top-up-records', 'title.topUpRecord'),
  route('/capitalRecord', 'wallet/fund/fund-record', 'title.capitalRecord'),
  route('/depositRecord', 'wallet/records/withdrawal-records', 'title.depositRecord'),
  route('/myFavourite', 'favourites/favourites', 'title.myFavourite'),
  route('/heart', 'favourites/followed', 'title.heart'),
  route('/order', 'orders/orders', 'title.order', { isTabbed: true }),
  route('/myPurchases/:status?', 'orders/orders', 'title.order', { isTabbed: true }),
  route('/orderInfo/:id?', 'orders/order', 'title.orderInfo'),
  route('/comment/:order?/:sku?', 'reviews/review', 'title.comment'),
  route('/forgotPassword', 'sign-in/forgot-password', 'title.forgotPassword'),
  route('/changePassword', 'sign-in/change-password', 'title.changePassword'),
  route('/passwords', 'account/security/passwords', 'title.passwords'),
  route('/security', 'account/security/security', 'title.security'),
  route('/profile', 'account/profile', 'title.profile'),
  route('/setting', 'settings/setting', 'title.setting'),
  route('/language', 'settings/language', 'title.language'),
  route('/unsent', 'outbox/unsent', 'title.unsent'),
  route('/me', 'account/me', 'title.me', { tab: 'me' }),
];

/** The screen for paths without a route. */
export const notFound: AppRoute = route('*', 'not-found/not-found', 'title.notFound');
