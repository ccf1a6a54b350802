import { useTranslation } from 'react-i18next';
import { BackBar } from '#shop/back-bar.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { SecretRows } from './secret-rows.tsx';

/** What guards the account: its secrets, and where it is open. */
export function SecurityScreen() {
  const { t } = useTranslation();
  return (
    <>
      <BackBar title={t('title.security')} />
      <div className="page-end grid grid-cols-1 gap-5 px-gutter pt-2">
        <SecretRows />
        <OpenSessions />
      </div>
    </>
  );
}
