import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { TopBar } from '#ui/top-bar.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { SecretRows } from './secret-rows.tsx';

/** What guards the account: its secrets, and where it is open. */
export function SecurityScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <TopBar
        title={t('title.security')}
        back={{ label: t('app.back'), onBack: () => navigate(-1) }}
      />
      <div className="page-end grid grid-cols-1 gap-5 px-gutter pt-2">
        <SecretRows />
        <OpenSessions />
      </div>
    </>
  );
}
