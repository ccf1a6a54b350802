import { matchPath } from 'react-router-dom';
import { type AppRoute, notFound, routes } from './routes.ts';

/** The route of an address; the not-found screen where there is none. */
export function matchRoute(pathname: string): AppRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? notFound;
}
