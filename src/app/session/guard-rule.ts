/** Path prefixes that need no token (specification, section 2). */
const publicPrefixes = [
  '/login',
  '/register',
  '/home',
  '/shop',
  '/explore',
  '/detail',
  '/search',
  '/forgotPassword',
  '/changePassword',
];

/** Screens that only make sense without a session. */
const visitorScreens = ['/login', '/register'];

export type GuardVerdict = 'open' | 'home' | 'login' | 'load-user';

/** `/` is no screen: it redirects to the home screen. */
export const isPublic = (path: string): boolean =>
  path === '/' || publicPrefixes.some((prefix) => path.startsWith(prefix));

/** Whether a path may be opened now, by the specification's navigation guard. */
export function judge(path: string, token: string | null, isUserLoaded: boolean): GuardVerdict {
  if (!token) return isPublic(path) ? 'open' : 'login';
  if (visitorScreens.includes(path)) return 'home';
  return isUserLoaded ? 'open' : 'load-user';
}
