import { Activity, useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '#shop/use-session.ts';
import { Gate } from './gate.tsx';
import { matchRoute } from './match-route.ts';
import { useOuterPage } from './outer-page.ts';
import { Pane } from './pane.tsx';
import type { AppRoute } from './routes.ts';

interface Kept {
  route: AppRoute;
  location: Location;
}

/**
 * Shows the screen of the address. Screens that the route table keeps stay in the background with
 * the address they had, their effects asleep, and come back as they were left.
 */
export function Panes() {
  const location = useLocation();
  const route = matchRoute(location.pathname);
  const shopperId = useSession((state) => state.shopperId);
  const [kept, setKept] = useState<{ [path: string]: Kept }>({});
  useOuterPage();
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
          <Gate location={pane.location}>
            <Pane {...pane} />
          </Gate>
        </Activity>
      ))}
      {!route.isKept && (
        <Gate key={location.pathname} location={location}>
          <Pane route={route} location={location} />
        </Gate>
      )}
    </main>
  );
}
