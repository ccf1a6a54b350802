import type { TFunction } from 'i18next';
import { matchRoute } from '../../src/app/match-route.ts';
import { bareAddress, publicPaths, visitorPaths } from '../support/project/specified-routes.ts';

export const situations = [
  ...(['no token', 'dead token', 'live token'] as const),
  ...(['user info failing', 'logout failing', 'network gone'] as const),
];
export type Situation = (typeof situations)[number];

/** The shop's answers when it is made to fail. */
export const refusals = { info: 'No such shopper', logout: 'No way out' };

/** The app's final state. */
export interface End {
  at: string;
  title: string;
  says: string[];
  hasToken: boolean;
  /** Whether it knows the token's owner. */
  isKnown: boolean;
}

/** Whether the guard logs out, with one call to the shop. */
export const isLeaving = (situation: Situation): boolean =>
  situation === 'user info failing' || situation === 'logout failing';

/** The specification's route guard: the target and message for each route. */
export function expectedEnd(route: string, situation: Situation, t: TFunction): End {
  const path = bareAddress(route);
  const gone = { hasToken: false, isKnown: false };
  const toLogin = { ...place('/login', t), ...gone };
  switch (situation) {
    case 'no token':
      if (!publicPaths.includes(path)) return { ...toLogin, says: [t('message.loginFirst')] };
      return { ...place(route, t), says: [], ...gone };
    case 'live token':
    case 'network gone': {
      const open = place(visitorPaths.includes(path) ? '/home' : route, t);
      return { ...open, says: [], hasToken: true, isKnown: situation === 'live token' };
    }
    case 'dead token':
      return { ...toLogin, says: [t('error.unauthorised')] };
    case 'user info failing':
      return { ...toLogin, says: [refusals.info] };
    case 'logout failing':
      return { ...place('/home', t), says: [refusals.info, refusals.logout], ...gone };
  }
}

/** A public route: its screen if it exists, else the one for unknown paths. */
function place(route: string, t: TFunction) {
  const at = bareAddress(route);
  return { at, title: t('app.documentTitle', { title: t(matchRoute(at).titleKey) }) };
}
