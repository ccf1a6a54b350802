import { Activity, useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { session } from '#data/session.ts';
import { useRestored } from '#platform/lazy/use-restored.ts';
import { matchRoute } from '../match-route.ts';
import type { AppRoute } from '../routes.ts';
import { RouteGuard } from '../session/route-guard.tsx';
import { Pane } from './pane.tsx';
import { ScreenFrame } from './screen-frame.tsx';

interface Kept {
  route: AppRoute;
  location: Location;
}

/**
 * Shows the screen of the current path. Kept-alive screens stay hidden with their path, effects
 * disabled, and return as they were left.
 */
export function Panes() {
  const location = useLocation();
  const route = matchRoute(location.pathname);
  const shopperId = useRestored(session, (state) => state.shopperId);
  const [kept, setKept] = useState<{ [path: string]: Kept }>({});
  if (route.isKept && kept[route.path]?.location !== location) {
    setKept({ ...kept, [route.path]: { route, location } });
  }
  if (location.pathname === '/') return <Navigate to="/home" replace />;
  return (
    <main className="min-h-0 flex-1">
      {Object.values(kept).map((pane) => (
        <Activity
          key={`${pane.route.path} ${shopperId}`}
          mode={pane.route === route ? 'visible' : 'hidden'}
        >
          <RouteGuard location={pane.location} waiting={<ScreenFrame route={pane.route} />}>
            <Pane {...pane} />
          </RouteGuard>
        </Activity>
      ))}
      {!route.isKept && (
        <RouteGuard
          key={route.isTabbed ? route.path : location.pathname}
          location={location}
          waiting={<ScreenFrame route={route} />}
        >
          <Pane route={route} location={location} />
        </RouteGuard>
      )}
    </main>
  );
}
