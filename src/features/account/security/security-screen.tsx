import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/lists/row.tsx';
import { EmailScreen } from '../email/email-screen.tsx';
import { SecurityEvents } from '../email/security-events.tsx';
import { useAccount } from '../use-account.ts';
import { OpenSessions } from './open-sessions.tsx';
import { SecretRows } from './secret-rows.tsx';

/** The account's security: its secrets, its email address and its active sessions. */
export function SecurityScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const info = useAccount()?.info;
  if (params.has('email')) return <EmailScreen />;
  return (
    <BackScreen title={t('title.security')} className="grid grid-cols-1 gap-5">
      <SecretRows />
      <Card isFlat>
        <Row
          icon={Mail}
          title={t('profile.email')}
          text={info && <span className="wrap-anywhere">{info.email || t('email.none')}</span>}
          href="#/security?email=1"
        />
      </Card>
      <SecurityEvents />
      <OpenSessions />
    </BackScreen>
  );
}
