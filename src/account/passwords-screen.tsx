import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { TopBar } from '#ui/top-bar.tsx';
import { SecretRows } from './secret-rows.tsx';

/** Which of the two secrets to change. */
export function PasswordsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <TopBar
        title={t('title.passwords')}
        back={{ label: t('app.back'), onBack: () => navigate(-1) }}
      />
      <div className="page-end px-gutter pt-2">
        <SecretRows />
      </div>
    </>
  );
}
