import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import type { screens } from './screens.ts';

export interface AppRoute {
  /** As in the specification's table; optional parts may be omitted. */
  path: ScreenPath;
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

type ScreenPath = '/home' | keyof typeof screens;

interface Options {
  isKept?: boolean;
  tab?: AppRoute['tab'];
}

function route(path: ScreenPath, titleKey: ParseKeys, options: Options = {}): AppRoute {
  const { isKept = false, tab } = options;
  const own: AppRoute = { path, titleKey, isKept, screen: undefined, load, ...(tab && { tab }) };
  async function load() {
    own.screen = await download(path);
  }
  return own;
}

/** The table of all other screens is not part of the first load. */
async function download(path: ScreenPath): Promise<ComponentType> {
  if (path === '/home') return (await import('../features/home/home-screen.tsx')).HomeScreen;
  return await (await import('./screens.ts')).screens[path]();
}

/** Every screen. The route guard's rules are by path, in `guard-rule.ts`. */
export const routes: readonly AppRoute[] = [
  route('/home', 'title.home', { isKept: true, tab: 'home' }),
  route('/explore', 'title.explore', { isKept: true, tab: 'explore' }),
  route('/search', 'title.search'),
  route('/filter', 'title.filter', { isKept: true }),
  route('/popular', 'title.popular'),
  route('/products', 'title.products'),
  route('/detail/:product?/:mer?', 'title.detail'),
  route('/shop/:id?', 'title.shop'),
  route('/login', 'title.login'),
  route('/register', 'title.register'),
  route('/bag/:canBack?', 'title.bag', { isKept: true, tab: 'bag' }),
  route('/address', 'title.address'),
  route('/addressForm/:id?', 'title.addressForm'),
  route('/checkout', 'title.checkout'),
  route('/changePayPwd', 'title.changePayPwd'),
  route('/payment', 'title.payment'),
  route('/orderInfo/:id?', 'title.orderInfo'),
  route('/comment/:order?/:sku?', 'title.comment'),
  route('/forgotPassword', 'title.forgotPassword'),
  route('/changePassword', 'title.changePassword'),
  route('/passwords', 'title.passwords'),
  route('/security', 'title.security'),
  route('/profile', 'title.profile'),
  route('/setting', 'title.setting'),
  route('/language', 'title.language'),
  route('/unsent', 'title.unsent'),
  route('/me', 'title.me', { tab: 'me' }),
];

/** The screen for paths without a route. */
export const notFound: AppRoute = route('*', 'title.notFound');
