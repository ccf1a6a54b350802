import { useTranslation } from 'react-i18next';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { SecretRows } from './secret-rows.tsx';

/** The choice between login password and payment code. */
export function PasswordsScreen() {
  const { t } = useTranslation();
  return (
    <BackScreen title={t('title.passwords')}>
      <SecretRows />
    </BackScreen>
  );
}
