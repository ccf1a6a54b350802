import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LanguageButton } from '#parts/language/language-button.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import type { LoginState } from './login-screen.tsx';
import { PasswordByCode } from './password-by-code.tsx';
import { UndoPage } from './undo-page.tsx';

/** Resets a forgotten password, or takes an account back from a stranger. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const state = useLocation().state as LoginState | null;
  const undo = useUndoToken();
  // What is tapped before the address is another would belong to the entry of the link.
  if (undo.isInAddress) return <BackScreen title={t('email.undoTitle')}>{null}</BackScreen>;
  if (undo.token) return <UndoPage key={undo.token} token={undo.token} onLeave={undo.drop} />;
  return (
    <BackScreen title={t('title.forgotPassword')} right={<LanguageButton />}>
      <PasswordByCode account={state?.account ?? ''} />
    </BackScreen>
  );
}

/** The token of a link from a mail, taken out of the address at once: addresses are remembered. */
function useUndoToken() {
  const [params, setParams] = useSearchParams();
  const given = params.get('undo');
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    if (!given) return;
    setToken(given);
    setParams({}, { replace: true });
  }, [given, setParams]);
  return { isInAddress: given !== null, token, drop: () => setToken(null) };
}
