import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { session } from '#data/session.ts';
import { useHydrated } from '#platform/lazy/use-hydrated.ts';
import { useSession } from '#query/use-session.ts';
import { isOpen } from './judge.ts';

/**
 * Handles a missing session (specification, sections 2, 4 and 8). Mounted once.
 *
 * 1. A logout, a dead token (401) or a new password clears token and user info: `data/session.ts`.
 *    Unsent changes stay on the device; only a logout deletes them, after asking, with all else of the
 *    shopper: `data/current/forget-shopper.ts`.
 * 2. After a session has ended, every screen redirects to the login and shows the server's reason,
 *    if there is one, in the page.
 * 3. Without a session, only a protected screen redirects there, or what was done on a public one
 *    (`askForLogin`); the login then shows 'Please login first'.
 * 4. The login returns to the previous screen.
 */
export function useEndOfSession(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const left = useRef<Location>(undefined);
  const ended = useSession((state) => state.ended);
  const isVisitor = useSession((state) => state.token === null);
  const isWanted = useSession((state) => state.isLoginWanted);
  // While hydrating, no shopper is known.
  const isHydrated = useHydrated();
  const mustLogIn = isHydrated && isVisitor && (isWanted || !isOpen(location.pathname));

  useEffect(() => {
    if (!ended && !mustLogIn) return;
    // The end of the session already leads away from here: the navigation takes a moment.
    if (!ended && left.current === location) return;
    left.current = location;
    const from = location.pathname + location.search;
    const why = ended ? { reason: ended.reason } : { isRequired: true };
    navigate('/login', { state: { from, ...why }, replace: true });
    session.setState({ ended: null, isLoginWanted: false });
  }, [navigate, ended, mustLogIn, location]);
}
