import { matchPath } from 'react-router-dom';
import { type AppRoute, notFound, routes } from './routes.ts';

/** The route of a path; the not-found screen if no route matches. */
export function matchRoute(pathname: string): AppRoute {
  return routes.find(({ path }) => matchPath(path, pathname)) ?? notFound;
}
