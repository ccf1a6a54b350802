import { matchRoute } from '../match-route.ts';
import { notFound } from '../routes.ts';
import { isPublic } from './guard-rule.ts';

/** Screens that only make sense without a session. */
const visitorScreens = ['/login', '/register'];

type GuardVerdict = 'open' | 'home' | 'login' | 'load-user';

/** Whether a path needs no token. Behind one without a route, a login would find nothing either. */
export const isOpen = (path: string): boolean => isPublic(path) || matchRoute(path) === notFound;

/** Whether a path may be opened now, by the specification's navigation guard. */
export function judge(path: string, token: string | null, isUserLoaded: boolean): GuardVerdict {
  if (!token) return isOpen(path) ? 'open' : 'login';
  if (visitorScreens.includes(path)) return 'home';
  return isUserLoaded ? 'open' : 'load-user';
}
