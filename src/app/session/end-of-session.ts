import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { session } from '#data/session.ts';
import { useSession } from '#query/use-session.ts';
import { dismissToast, showToast } from '#ui/overlays/toasts.ts';
import { isPublic } from './guard-rule.ts';

/**
 * Handles a missing session (specification, sections 2, 4 and 8). Mounted once.
 *
 * 1. A logout, a dead token (401) or a new password clears token and user info: `data/session.ts`.
 *    Unsent changes stay on the device; only a logout deletes them, after asking.
 * 2. After a session has ended, every screen redirects to the login and shows the server's reason,
 *    if there is one.
 * 3. Without a session, only a protected screen redirects there, showing 'Please login first'.
 * 4. The login returns to the previous screen.
 */
export function useEndOfSession(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const left = useRef<Location>(undefined);
  const ended = useSession((state) => state.ended);
  const isVisitor = useSession((state) => state.token === null);
  const mustLogIn = isVisitor && !isPublic(location.pathname);

  useEffect(() => {
    if (!ended && !mustLogIn) return;
    // The end of the session already leads away from here: the navigation takes a moment.
    if (!ended && left.current === location) return;
    left.current = location;
    if (ended?.reason) showToast({ text: ended.reason, tone: 'error' });
    if (!ended) loginFirst = showToast({ text: t('message.loginFirst'), tone: 'error' });
    const from = location.pathname + location.search;
    navigate('/login', { state: { from }, replace: true });
    if (ended) session.setState({ ended: null });
  }, [t, navigate, ended, mustLogIn, location]);
}

/** The toast that asks for a login; dismissed by the login. */
let loginFirst: number | undefined;

session.subscribe((now, before) => {
  if (loginFirst !== undefined && now.token && !before.token) dismissToast(loginFirst);
});
