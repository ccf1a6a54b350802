import { CloudAlert, CloudOff, PackageCheck, Sparkles, Wifi } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useDeviceMoment } from '#parts/formats/use-device-moment.ts';
import { appVersion } from '#platform/updates/app-version.ts';
import { useOldestResponse, useOldestUnreached } from '#query/oldest-response.ts';
import { useIsPortal, useLastingOnline } from '#query/use-online.ts';
import { useSession } from '#query/use-session.ts';
import { StatusBar } from '#ui/status/status-bar.tsx';
import { ownVersion } from './i18n/own-version.ts';
import { OwnVersionBar } from './i18n/own-version-bar.tsx';
import { matchRoute } from './match-route.ts';

/**
 * Thin bars above every screen: offline, old content, a checkout to confirm, a language, a new version.
 * The last three are not shown on a screen where a shopper writes something to send.
 */
export function StatusBars() {
  const isOpen = useLastingOnline();
  const unreachedAt = useOldestUnreached();
  const apply = useStore(appVersion, (state) => state.apply);
  const version = useStore(ownVersion, (state) => state.offer);
  const draftLink = useSession((state) => state.draftLink);
  const navigate = useNavigate();
  const { sends } = matchRoute(useLocation().pathname);
  const { t } = useTranslation();
  const moment = useDeviceMoment();
  if (!isOpen) return <OfflineBar isOnlyOnline={sends === 'now'} />;
  if (unreachedAt !== undefined) {
    const text = t('offline.unreachedAsOf', { time: moment(unreachedAt) });
    return <StatusBar icon={CloudAlert}>{text}</StatusBar>;
  }
  if (sends) return null;
  if (draftLink) {
    const action = { label: t('offline.draftOpen'), onAct: () => void navigate(draftLink) };
    return (
      <StatusBar icon={PackageCheck} action={action}>
        {t('offline.draftReady')}
      </StatusBar>
    );
  }
  if (version) return <OwnVersionBar offer={version} />;
  if (!apply) return null;
  return (
    <StatusBar icon={Sparkles} action={{ label: t('app.updateNow'), onAct: apply }}>
      {t('app.updateReady')}
    </StatusBar>
  );
}

/**
 * The worker passes this path through to the network; the server redirects it back into the app.
 */
const networkPath = '/home';

function OfflineBar({ isOnlyOnline }: { isOnlyOnline: boolean }) {
  const { t } = useTranslation();
  const moment = useDeviceMoment();
  const navigate = useNavigate();
  const isPortal = useIsPortal();
  const keptAt = useOldestResponse();
  // Changes made before a login wait for the login, not for the network.
  const unsent = useSession(({ shopperId, unsent }) => (shopperId ? unsent : 0));
  const show = { label: t('offline.show', { count: unsent }), onAct: () => navigate('/unsent') };
  // A captive portal can show its sign-in only as a page.
  const onSignIn = () => window.open(networkPath, '_blank', 'noopener');
  const signIn = { label: t('offline.openPortal'), onAct: onSignIn };
  const otherAction = unsent > 0 ? show : undefined;
  const text = () => {
    if (isPortal) return t('failure.portal');
    if (isOnlyOnline) return t('offline.barNow');
    return keptAt === undefined ? t('offline.bar') : t('offline.asOf', { time: moment(keptAt) });
  };
  return (
    <StatusBar icon={isPortal ? Wifi : CloudOff} action={isPortal ? signIn : otherAction}>
      {text()}
    </StatusBar>
  );
}
