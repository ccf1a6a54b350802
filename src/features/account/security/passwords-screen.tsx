import { useTranslation } from 'react-i18next';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { SecretRows } from './secret-rows.tsx';

/** The choice between login password and payment code. */
export function PasswordsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <BackBar title={t('title.passwords')} />
      <div className="page-end px-gutter pt-2">
        <SecretRows />
      </div>
    </>
  );
}
