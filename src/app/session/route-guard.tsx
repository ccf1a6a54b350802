import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Navigate, useNavigate } from 'react-router-dom';
import { useHydrated } from '#platform/lazy/use-hydrated.ts';
import { useSession } from '#query/use-session.ts';
import { isSameForAll } from './guard-rule.ts';
import { judge } from './judge.ts';

interface GateProps {
  location: Location;
  /** Shown while it is unknown whether the screen may be opened. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Opens a screen only if the specification's navigation guard allows it. */
export function RouteGuard({ location, waiting, children }: GateProps) {
  const token = useSession((state) => state.token);
  const isUserLoaded = useSession((state) => state.isUserLoaded);
  const [isSettled, setIsSettled] = useState(false);
  // A stable callback: a new one per render would reload the user info each time.
  const settle = useCallback(() => setIsSettled(true), []);
  const isHydrated = useHydrated();
  // The server's screen was judged before it was rendered, and again before it is taken over.
  const verdict = isHydrated ? judge(location.pathname, token, isUserLoaded) : 'open';
  if (verdict === 'home') return <Navigate to={returnPath(location)} replace />;
  // `end-of-session.ts` redirects to the login.
  if (verdict === 'login') return null;
  // No screen waits for an unreachable server.
  const mayShow = verdict === 'open' || isSettled || isSameForAll(location.pathname);
  return (
    <>
      {verdict === 'load-user' && <UserInfoLoader onSettled={settle} />}
      {mayShow ? children : waiting}
    </>
  );
}

/** Where a login leads: the screen that required it, else home. */
function returnPath({ state }: Location): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : '/home';
}

function UserInfoLoader({ onSettled }: { onSettled: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();

  useEffect(() => {
    let isGone = false;
    async function load() {
      // Only a session needs these calls and their schemas. An interrupted download counts as no
      // answer.
      const account = await import('./user-info.ts').catch(() => undefined);
      const outcome = await account?.loadUserInfo(t);
      if (isGone) return;
      if (!account || outcome !== 'failed') onSettled();
      else if (!(await account.leaveSession(t))) navigate('/', { replace: true });
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [t, navigate, onSettled]);

  return null;
}
