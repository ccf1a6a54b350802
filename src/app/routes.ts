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
  /** When what a shopper writes on it is sent: at once, or once there is a network. */
  sends?: 'now' | 'later';
  /** Undefined until it is downloaded. */
  screen: ComponentType | undefined;
  /** Downloads the screen if it is missing. */
  load(): Promise<void>;
}

interface Options {
  /** Defaults to `title.` and the first part of the path. */
  titleKey?: ParseKeys;
  isKept?: boolean;
  isTabbed?: boolean;
  tab?: AppRoute['tab'];
  sends?: AppRoute['sends'];
}

function route(path: string, file: string, options: Options = {}): AppRoute {
  const { isKept = false, isTabbed = false, tab, sends } = options;
  const titleKey = options.titleKey ?? (`title.${path.split('/')[1]}` as ParseKeys);
  const own: AppRoute = {
    path,
    file,
    titleKey,
    isKept,
    isTabbed,
    screen: undefined,
    load,
    ...(tab && { tab }),
    ...(sends && { sends }),
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

const now: Options = { sends: 'now' };
const later: Options = { sends: 'later' };

/** Every screen. The route guard's rules are by path, in `guard-rule.ts`. */
export const routes: readonly AppRoute[] = [
  route('/home', 'home/home', { isKept: true, tab: 'home' }),
  route('/explore', 'home/explore', { isKept: true, tab: 'explore' }),
  route('/search', 'search/search'),
  route('/filter', 'search/filter', { isKept: true }),
  route('/popular', 'search/popular'),
  route('/products', 'search/products'),
  route('/detail/:product?/:mer?', 'product/detail'),
  route('/shop/:id?', 'shop/shop'),
  route('/login', 'sign-in/login', now),
  route('/register', 'sign-in/register', now),
  route('/bag/:canBack?', 'bag/bag', { isKept: true, tab: 'bag', ...later }),
  route('/address', 'addresses/address-book'),
  route('/addressForm/:id?', 'addresses/address-form', later),
  route('/checkout', 'checkout/checkout', later),
  route('/changePayPwd', 'account/pay-code/pay-code', now),
  route('/payment', 'checkout/payment/payment', now),
  route('/withDraw', 'wallet/withdraw/withdraw', now),
  route('/topUp', 'wallet/top-up/top-up', now),
  route('/walletTopUp', 'wallet/chain/wallet-top-up', now),
  route('/cardTopUp', 'wallet/card/card-top-up', now),
  route('/topUpRecord', 'wallet/records/top-up-records'),
  route('/capitalRecord', 'wallet/fund/fund-record'),
  route('/depositRecord', 'wallet/records/withdrawal-records'),
  route('/myFavourite', 'favourites/favourites'),
  route('/heart', 'favourites/followed'),
  route('/order', 'orders/orders', { isTabbed: true }),
  route('/myPurchases/:status?', 'orders/orders', { titleKey: 'title.order', isTabbed: true }),
  route('/orderInfo/:id?', 'orders/order'),
  route('/comment/:order?/:sku?', 'reviews/review', later),
  route('/complaint/:id?', 'support/complaints/complaint', later),
  route('/platformComplaint', 'support/complaints/platform-complaint', later),
  route('/suggestion', 'support/suggestions/suggestion', later),
  route('/refund/:id?/:sn?/:product_ids?/:amount?', 'refunds/refund', later),
  route('/forgotPassword', 'sign-in/forgot-password', now),
  route('/changePassword', 'sign-in/change-password', now),
  route('/passwords', 'account/security/passwords', now),
  route('/security', 'account/security/security', now),
  route('/profile', 'account/profile', later),
  route('/setting', 'settings/setting'),
  route('/language', 'settings/language'),
  route('/helpAndSupport/:topic?', 'support/help'),
  route('/law/:page?', 'support/law'),
  route('/platform', 'support/platform'),
  route('/service', 'support/service', later),
  route('/notification', 'notifications/notifications'),
  route('/unsent', 'outbox/unsent'),
  route('/me', 'account/me', { tab: 'me' }),
];

/** The screen for paths without a route. */
export const notFound: AppRoute = route('*', 'not-found/not-found', { titleKey: 'title.notFound' });
