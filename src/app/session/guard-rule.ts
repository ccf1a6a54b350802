/** Paths that need no token (specification, section 2). `/` is no screen: it redirects to the home screen. */
const publicPaths =
  /^\/($|login|register|home|shop|explore|detail|search|forgotPassword|changePassword)/;

/** Paths behind the guard that show the catalogue, and nothing about the shopper. */
const cataloguePaths = /^\/(products|popular)/;

/** Screens that only make sense without a session. */
const visitorScreens = ['/login', '/register'];

export type GuardVerdict = 'open' | 'home' | 'login' | 'load-user';

export const isPublic = (path: string): boolean => publicPaths.test(path);

/** Whether a screen shows no data of a shopper, so that it need not wait for the user info. */
export const isSameForAll = (path: string): boolean => isPublic(path) || cataloguePaths.test(path);

/** Whether a path may be opened now, by the specification's navigation guard. */
export function judge(path: string, token: string | null, isUserLoaded: boolean): GuardVerdict {
  if (!token) return isPublic(path) ? 'open' : 'login';
  if (visitorScreens.includes(path)) return 'home';
  return isUserLoaded ? 'open' : 'load-user';
}
