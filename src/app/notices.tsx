import { CloudOff, PackageCheck, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { useFormats } from '#shop/formats.ts';
import { useOldestKept } from '#shop/kept-at.ts';
import { useReach } from '#shop/use-reach.ts';
import { useSession } from '#shop/use-session.ts';
import { StatusBar } from '#ui/status-bar.tsx';
import { appVersion } from './app-version.ts';

/**
 * Screens on which nothing may come between the shopper and what they are about to send. The bag says
 * by itself that an order waits.
 */
const undisturbed =
  /^\/(bag|checkout|payment|addressForm|profile|login|register|.*[pP]assword|changePayPwd)/;

/** Screens of what is never kept to be sent later: secrets, and the payment. */
const onlyOnline = /^\/(payment|login|register|.*[pP]assword|changePayPwd|security)/;

/** Thin bars above every screen: no connection, an order to confirm, a new version. */
export function Notices() {
  const isOpen = useReach();
  const apply = useStore(appVersion, (state) => state.apply);
  const draftLink = useSession((state) => state.draftLink);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { t } = useTranslation();
  if (!isOpen) return <OfflineBar isOnlyOnline={onlyOnline.test(pathname)} />;
  if (undisturbed.test(pathname)) return null;
  if (draftLink) {
    const action = { label: t('offline.draftOpen'), onAct: () => void navigate(draftLink) };
    return (
      <StatusBar icon={PackageCheck} action={action}>
        {t('offline.draftReady')}
      </StatusBar>
    );
  }
  if (!apply) return null;
  return (
    <StatusBar icon={Sparkles} action={{ label: t('app.updateNow'), onAct: apply }}>
      {t('app.updateReady')}
    </StatusBar>
  );
}

function OfflineBar({ isOnlyOnline }: { isOnlyOnline: boolean }) {
  const { t } = useTranslation();
  const { clock } = useFormats();
  const navigate = useNavigate();
  const keptAt = useOldestKept();
  // A visitor's changes wait for a login, not for the network.
  const unsent = useSession(({ shopperId, unsent }) => (shopperId ? unsent : 0));
  const action = { label: t('offline.show', { count: unsent }), onAct: () => navigate('/unsent') };
  const text = () => {
    if (isOnlyOnline) return t('offline.barNow');
    return keptAt === undefined ? t('offline.bar') : t('offline.asOf', { time: clock(keptAt) });
  };
  return (
    <StatusBar icon={CloudOff} action={unsent > 0 ? action : undefined}>
      {text()}
    </StatusBar>
  );
}
