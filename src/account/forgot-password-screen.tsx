import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { BackBar } from '#shop/back-bar.tsx';
import { LanguageButton } from '#shop/language-button.tsx';
import { PasswordByCode } from './password-by-code.tsx';
import type { LoginState } from './use-login-again.ts';

/** A way back in for whoever has forgotten the password. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const state = useLocation().state as LoginState | null;
  return (
    <>
      <BackBar title={t('title.forgotPassword')} right={<LanguageButton />} />
      <div className="page-end px-gutter pt-2">
        <PasswordByCode account={state?.account ?? ''} />
      </div>
    </>
  );
}
