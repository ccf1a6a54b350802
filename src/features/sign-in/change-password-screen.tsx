import { useTranslation } from 'react-i18next';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { useSession } from '#query/use-session.ts';
import { LanguageButton } from './language-button.tsx';
import { PasswordByCode } from './password-by-code.tsx';
import { PasswordByOld } from './password-by-old.tsx';

/** Changes the password with the old one or, without a login, with a one-time code. */
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
