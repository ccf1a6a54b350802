import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LanguageButton } from '#shop/language-button.tsx';
import { useSession } from '#shop/use-session.ts';
import { TopBar } from '#ui/top-bar.tsx';
import { PasswordByCode } from './password-by-code.tsx';
import { PasswordByOld } from './password-by-old.tsx';

/** A new password: by the old one; for a visitor, who cannot show it, by a one-time code. */
export function ChangePasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isLoggedIn = useSession((state) => state.token !== null);
  const account = useSession((state) => state.userInfo?.account ?? '');
  const back = { label: t('app.back'), onBack: () => navigate(-1) };
  return (
    <>
      <TopBar title={t('title.changePassword')} back={back} right={<LanguageButton />} />
      <div className="page-end px-gutter pt-2">
        {isLoggedIn ? <PasswordByOld account={account} /> : <PasswordByCode account="" />}
      </div>
    </>
  );
}
