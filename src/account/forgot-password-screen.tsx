import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { LanguageButton } from '#shop/language-button.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { PasswordByCode } from './password-by-code.tsx';
import type { LoginState } from './use-login-again.ts';

/** A way back in for whoever has forgotten the password. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useLocation().state as LoginState | null;
  const back = { label: t('app.back'), onBack: () => navigate(-1) };
  return (
    <>
      <TopBar title={t('title.forgotPassword')} back={back} right={<LanguageButton />} />
      <div className="page-end px-gutter pt-2">
        <PasswordByCode account={state?.account ?? ''} />
      </div>
    </>
  );
}
