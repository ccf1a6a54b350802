import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Navigate, useNavigate } from 'react-router-dom';
import { session } from '#data/session.ts';
import { useSession } from '#shop/use-session.ts';
import { dismissToast, showToast } from '#ui/toasts.ts';
import { isPublic, judge } from './guard.ts';

interface GateProps {
  location: Location;
  children: ReactNode;
}

/** Lets a screen open only by the specification's navigation guard. */
export function Gate({ location, children }: GateProps) {
  const token = useSession((state) => state.token);
  const hasUserInfo = useSession((state) => state.userInfo !== null);
  const [isSettled, setIsSettled] = useState(false);
  // The same for each render, or the user info is loaded again with each.
  const settle = useCallback(() => setIsSettled(true), []);
  const verdict = judge(location.pathname, token, hasUserInfo);
  if (verdict === 'home') return <Navigate to={returnPath(location)} replace />;
  if (verdict === 'login') return <ToLogin from={location.pathname + location.search} />;
  // A public screen need not wait for the user info, and none waits for a server out of reach.
  const mayShow = verdict === 'open' || isSettled || isPublic(location.pathname);
  return (
    <>
      {verdict === 'load-user' && <UserInfoLoader onSettled={settle} />}
      {mayShow && children}
    </>
  );
}

/** Where a login leads: the screen that asked for it, else home. */
function returnPath({ state }: Location): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') ? from : '/home';
}

/** The toast that wishes for a login. */
let wish: number | undefined;

session.subscribe((now, before) => {
  if (wish !== undefined && now.token && !before.token) dismissToast(wish);
});

function ToLogin({ from }: { from: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    // A session that has just ended gives its own reason.
    if (session.getState().notice !== null) return;
    wish = showToast({ text: t('message.loginFirst'), tone: 'error' });
  }, [t]);
  return <Navigate to="/login" state={{ from }} replace />;
}

function UserInfoLoader({ onSettled }: { onSettled: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();

  useEffect(() => {
    let isGone = false;
    async function load() {
      // Only a session needs these calls, and the schemas that come with them. A download that is
      // cut short is as good as no answer.
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
