import type { ReactNode } from 'react';
import { parsePath, Router, type To } from 'react-router-dom';

// Links in a page without history must be hash links, as in the browser.
const navigator = {
  createHref: (to: To) => `#${typeof to === 'string' ? to : (to.pathname ?? '/')}`,
  push() {},
  replace() {},
  go() {},
};

interface StaticRouterProps {
  /** As after the `#`. */
  path: string;
  /** The location's state, as a navigation would set it. */
  state?: unknown;
  children: ReactNode;
}

/** The router of a rendering on the server: one location, with the links of a hash router. */
export function StaticRouter({ path, state = null, children }: StaticRouterProps) {
  const { pathname = '/', search = '' } = parsePath(path);
  const location = { pathname, search, hash: '', state, key: 'default' };
  return (
    <Router location={location} navigator={navigator} static>
      {children}
    </Router>
  );
}
