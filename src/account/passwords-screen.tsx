import { useTranslation } from 'react-i18next';
import { BackBar } from '#shop/back-bar.tsx';
import { SecretRows } from './secret-rows.tsx';

/** Which of the two secrets to change. */
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
