import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

export interface AppRoute {
  /** As the specification's table has it; optional parts may be left out. */
  path: string;
  titleKey: ParseKeys;
  /** Kept as it was when it is left, and shown again in the same state. */
  isKept: boolean;
  /** Which tab of the bottom bar it belongs to, if it shows the bar. */
  tab?: 'home' | 'explore' | 'bag' | 'me';
  /** Undefined until it is downloaded. */
  screen: ComponentType | undefined;
  /** Downloads the screen where it is not here yet. */
  load(): Promise<void>;
}

interface Options {
  isKept?: boolean;
  tab?: AppRoute['tab'];
}

function route<N extends string>(
  path: string,
  titleKey: ParseKeys,
  download: () => Promise<{ [K in N]: ComponentType }>,
  name: N,
  { isKept = false, tab }: Options = {},
): AppRoute {
  const own: AppRoute = { path, titleKey, isKept, screen: undefined, load, ...(tab && { tab }) };
  async function load() {
    own.screen = (await download())[name];
  }
  return own;
}

/** Every screen there is. The guard's rule is by path, in `guard.ts`. */
export const routes: readonly AppRoute[] = [
  route('/home', 'title.home', () => import('../home/home-screen.tsx'), 'HomeScreen', {
    isKept: true,
    tab: 'home',
  }),
  route('/explore', 'title.explore', () => import('../home/explore-screen.tsx'), 'ExploreScreen', {
    isKept: true,
    tab: 'explore',
  }),
  route('/search', 'title.search', () => import('../search/search-screen.tsx'), 'SearchScreen'),
  route('/filter', 'title.filter', () => import('../search/filter-screen.tsx'), 'FilterScreen', {
    isKept: true,
  }),
  route('/popular', 'title.popular', () => import('../search/popular-screen.tsx'), 'PopularScreen'),
  route(
    '/products',
    'title.products',
    () => import('../search/products-screen.tsx'),
    'ProductsScreen',
  ),
  route(
    '/detail/:product?/:mer?',
    'title.detail',
    () => import('../product/detail-screen.tsx'),
    'DetailScreen',
  ),
  route('/shop/:id?', 'title.shop', () => import('../shops/shop-screen.tsx'), 'ShopScreen'),
  route('/login', 'title.login', () => import('../account/login-screen.tsx'), 'LoginScreen'),
  route(
    '/register',
    'title.register',
    () => import('../account/register-screen.tsx'),
    'RegisterScreen',
  ),
  route('/bag/:canBack?', 'title.bag', () => import('../bag/bag-screen.tsx'), 'BagScreen', {
    isKept: true,
    tab: 'bag',
  }),
  route(
    '/address',
    'title.address',
    () => import('../addresses/address-book-screen.tsx'),
    'AddressBookScreen',
  ),
  route(
    '/addressForm/:id?',
    'title.addressForm',
    () => import('../addresses/address-form-screen.tsx'),
    'AddressFormScreen',
  ),
  route(
    '/checkout',
    'title.checkout',
    () => import('../checkout/checkout-screen.tsx'),
    'CheckoutScreen',
  ),
  route(
    '/changePayPwd',
    'title.changePayPwd',
    () => import('../account/pay-code-screen.tsx'),
    'PayCodeScreen',
  ),
  route(
    '/payment',
    'title.payment',
    () => import('../checkout/payment-screen.tsx'),
    'PaymentScreen',
  ),
  route(
    '/orderInfo/:id?',
    'title.orderInfo',
    () => import('../orders/order-screen.tsx'),
    'OrderScreen',
  ),
  route(
    '/comment/:order?/:sku?',
    'title.comment',
    () => import('../reviews/review-screen.tsx'),
    'ReviewScreen',
  ),
  route(
    '/forgotPassword',
    'title.forgotPassword',
    () => import('../account/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  route(
    '/changePassword',
    'title.changePassword',
    () => import('../account/change-password-screen.tsx'),
    'ChangePasswordScreen',
  ),
  route(
    '/passwords',
    'title.passwords',
    () => import('../account/passwords-screen.tsx'),
    'PasswordsScreen',
  ),
  route(
    '/security',
    'title.security',
    () => import('../account/security-screen.tsx'),
    'SecurityScreen',
  ),
  route(
    '/profile',
    'title.profile',
    () => import('../account/profile-screen.tsx'),
    'ProfileScreen',
  ),
  route(
    '/setting',
    'title.setting',
    () => import('../preferences/setting-screen.tsx'),
    'SettingScreen',
  ),
  route(
    '/language',
    'title.language',
    () => import('../preferences/language-screen.tsx'),
    'LanguageScreen',
  ),
  route('/unsent', 'title.unsent', () => import('../account/unsent-screen.tsx'), 'UnsentScreen'),
  route('/me', 'title.me', () => import('../account/me-screen.tsx'), 'MeScreen', { tab: 'me' }),
];

/** Where an address that no route has leads. */
export const notFound: AppRoute = route(
  '*',
  'title.notFound',
  () => import('./not-found-screen.tsx'),
  'NotFoundScreen',
);
