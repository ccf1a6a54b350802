import { useTranslation } from 'react-i18next';
import { BackBar } from '#shop/back-bar.tsx';
import { LanguageButton } from '#shop/language-button.tsx';
import { useSession } from '#shop/use-session.ts';
import { PasswordByCode } from './password-by-code.tsx';
import { PasswordByOld } from './password-by-old.tsx';

/** A new password: by the old one; for a visitor, who cannot show it, by a one-time code. */
export function ChangePasswordScreen() {
  const { t } = useTranslation();
  const isLoggedIn = useSession((state) => state.token !== null);
  const account = useSession((state) => state.userInfo?.account ?? '');
  return (
    <>
      <BackBar title={t('title.changePassword')} right={<LanguageButton />} />
      <div className="page-end px-gutter pt-2">
        {isLoggedIn ? <PasswordByOld account={account} /> : <PasswordByCode account="" />}
      </div>
    </>
  );
}
