import { FileUser, FingerprintPattern, KeyRound, Mail, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/lists/row.tsx';
import { EmailPage } from '../email/email-page.tsx';
import { PasskeysPage } from '../passkeys/passkeys-page.tsx';
import { PrivacyPage } from '../privacy/privacy-page.tsx';
import { useAccount } from '../use-account.ts';
import { LogPage } from './log-page.tsx';
import { OpenSessions } from './open-sessions.tsx';

/** The account's security: the way to its secrets, its email address and its log, and its active sessions. */
export function SecurityScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const info = useAccount()?.info;
  if (params.has('email')) return <EmailPage />;
  if (params.has('passkeys')) return <PasskeysPage />;
  if (params.has('log')) return <LogPage />;
  if (params.has('data')) return <PrivacyPage />;
  return (
    <BackScreen title={t('title.security')} className="grid grid-cols-1 gap-5">
      <Card isFlat>
        <Row
          icon={KeyRound}
          title={t('title.passwords')}
          text={`${t('password.login')} · ${t('me.payCode')}`}
          href="#/passwords"
        />
        <Row
          icon={FingerprintPattern}
          title={t('passkey.title')}
          text={t('passkey.text')}
          href="#/security?passkeys=1"
        />
        <Row
          icon={Mail}
          title={t('profile.email')}
          text={
            <span className="block truncate">
              {/* A blank line until it is known. */}
              {info ? info.email || t('email.none') : '\u00a0'}
            </span>
          }
          href="#/security?email=1"
        />
        <Row
          icon={ScrollText}
          title={t('security.log')}
          text={t('security.logText')}
          href="#/security?log=1"
        />
        <Row
          icon={FileUser}
          title={t('privacy.title')}
          text={t('privacy.text')}
          href="#/security?data=1"
        />
      </Card>
      <OpenSessions />
    </BackScreen>
  );
}
