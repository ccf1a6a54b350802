import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';

export interface AppRoute {
  /** As in the specification's table; optional parts may be omitted. */
  path: string;
  titleKey: ParseKeys;
  /** Kept alive when left, and shown again in the same state. */
  isKept: boolean;
  /** Its tab in the bottom bar, if it shows the bar. */
  tab?: 'home' | 'explore' | 'bag' | 'me';
  /** Undefined until it is downloaded. */
  screen: ComponentType | undefined;
  /** Downloads the screen if it is missing. */
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

/** Every screen. The route guard's rules are by path, in `guard-rule.ts`. */
export const routes: readonly AppRoute[] = [
  route('/home', 'title.home', () => import('../features/home/home-screen.tsx'), 'HomeScreen', {
    isKept: true,
    tab: 'home',
  }),
  route(
    '/explore',
    'title.explore',
    () => import('../features/home/explore-screen.tsx'),
    'ExploreScreen',
    {
      isKept: true,
      tab: 'explore',
    },
  ),
  route(
    '/search',
    'title.search',
    () => import('../features/search/search-screen.tsx'),
    'SearchScreen',
  ),
  route(
    '/filter',
    'title.filter',
    () => import('../features/search/filter-screen.tsx'),
    'FilterScreen',
    {
      isKept: true,
    },
  ),
  route(
    '/popular',
    'title.popular',
    () => import('../features/search/popular-screen.tsx'),
    'PopularScreen',
  ),
  route(
    '/products',
    'title.products',
    () => import('../features/search/products-screen.tsx'),
    'ProductsScreen',
  ),
  route(
    '/detail/:product?/:mer?',
    'title.detail',
    () => import('../features/product/detail-screen.tsx'),
    'DetailScreen',
  ),
  route('/shop/:id?', 'title.shop', () => import('../features/shop/shop-screen.tsx'), 'ShopScreen'),
  route(
    '/login',
    'title.login',
    () => import('../features/sign-in/login-screen.tsx'),
    'LoginScreen',
  ),
  route(
    '/register',
    'title.register',
    () => import('../features/sign-in/register-screen.tsx'),
    'RegisterScreen',
  ),
  route(
    '/bag/:canBack?',
    'title.bag',
    () => import('../features/bag/bag-screen.tsx'),
    'BagScreen',
    {
      isKept: true,
      tab: 'bag',
    },
  ),
  route(
    '/address',
    'title.address',
    () => import('../features/addresses/address-book-screen.tsx'),
    'AddressBookScreen',
  ),
  route(
    '/addressForm/:id?',
    'title.addressForm',
    () => import('../features/addresses/address-form-screen.tsx'),
    'AddressFormScreen',
  ),
  route(
    '/checkout',
    'title.checkout',
    () => import('../features/checkout/checkout-screen.tsx'),
    'CheckoutScreen',
  ),
  route(
    '/changePayPwd',
    'title.changePayPwd',
    () => import('../features/account/pay-code/pay-code-screen.tsx'),
    'PayCodeScreen',
  ),
  route(
    '/payment',
    'title.payment',
    () => import('../features/checkout/payment/payment-screen.tsx'),
    'PaymentScreen',
  ),
  route(
    '/orderInfo/:id?',
    'title.orderInfo',
    () => import('../features/orders/order-screen.tsx'),
    'OrderScreen',
  ),
  route(
    '/comment/:order?/:sku?',
    'title.comment',
    () => import('../features/reviews/review-screen.tsx'),
    'ReviewScreen',
  ),
  route(
    '/forgotPassword',
    'title.forgotPassword',
    () => import('../features/sign-in/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  route(
    '/changePassword',
    'title.changePassword',
    () => import('../features/sign-in/change-password-screen.tsx'),
    'ChangePasswordScreen',
  ),
  route(
    '/passwords',
    'title.passwords',
    () => import('../features/account/security/passwords-screen.tsx'),
    'PasswordsScreen',
  ),
  route(
    '/security',
    'title.security',
    () => import('../features/account/security/security-screen.tsx'),
    'SecurityScreen',
  ),
  route(
    '/profile',
    'title.profile',
    () => import('../features/account/profile-screen.tsx'),
    'ProfileScreen',
  ),
  route(
    '/setting',
    'title.setting',
    () => import('../features/settings/setting-screen.tsx'),
    'SettingScreen',
  ),
  route(
    '/language',
    'title.language',
    () => import('../features/settings/language-screen.tsx'),
    'LanguageScreen',
  ),
  route(
    '/unsent',
    'title.unsent',
    () => import('../features/outbox/unsent-screen.tsx'),
    'UnsentScreen',
  ),
  route('/me', 'title.me', () => import('../features/account/me-screen.tsx'), 'MeScreen', {
    tab: 'me',
  }),
];

/** The screen for paths without a route. */
export const notFound: AppRoute = route(
  '*',
  'title.notFound',
  () => import('./not-found-screen.tsx'),
  'NotFoundScreen',
);
